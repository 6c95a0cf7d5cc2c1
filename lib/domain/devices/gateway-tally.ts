import type { DeviceStatus } from './types';

/** The counts on a gateway's device-status card (D2.21). */
export const TALLY_KINDS = ['normal', 'offline', 'fault', 'abnormal'] as const;
export type TallyKind = (typeof TALLY_KINDS)[number];

/**
 * The count that a status belongs to: sleeping is normal (decisions C8), a warning abnormal (D4.1); null for a device without an answer,
 * whose state is unknown and in none of the four.
 */
export function tallyKind(status: DeviceStatus): TallyKind | null {
  switch (status) {
    case 'normal':
    case 'sleeping':
      return 'normal';
    case 'offline':
    case 'fault':
      return status;
    case 'warning':
    case 'abnormal':
      return 'abnormal';
    case 'nodata':
    case 'timeout':
      return null;
  }
}

export interface GatewayTally {
  readonly counts: Readonly<Record<TallyKind, number>>;
  /** Devices in an unknown state. */
  readonly unknown: number;
  readonly total: number;
}

/** Counts the devices of a gateway; the four and `unknown` sum to `total`. */
export function tallyGateway(statuses: readonly DeviceStatus[]): GatewayTally {
  const counts = { normal: 0, offline: 0, fault: 0, abnormal: 0 };
  let unknown = 0;
  for (const status of statuses) {
    const kind = tallyKind(status);
    if (kind === null) unknown += 1;
    else counts[kind] += 1;
  }
  return { counts, unknown, total: statuses.length };
}
