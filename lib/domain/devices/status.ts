import type { StationStatus } from '../stations/types';
import type { DeviceStatus, OpenAlarms } from './types';

/** Values of the run-state property (D9.3). */
export const RUN_STATE = { warning: 3, fault: 4 } as const;

/** The filter of the device list (D2.4). */
export const DEVICE_STATUS_FILTERS = ['all', 'normal', 'offline', 'fault', 'warning'] as const;
export type DeviceStatusFilter = (typeof DEVICE_STATUS_FILTERS)[number];

export interface StatusEvidence {
  /** The device's state in the gateway's status reply; `unlisted` when the reply does not contain it, null before any reply. */
  readonly reported: 'normal' | 'offline' | 'unlisted' | null;
  /** The run state of a device that is normal; null when not read (yet), `failed` when the query ended without one. */
  readonly runState: number | 'failed' | null;
  /** True for an inverter that is expected to be off: no sun at its station (decisions C8). */
  readonly asleep: boolean;
}

/** The status of one device by the rules of D4.1; a sleeping inverter is not a problem (decisions C8). */
export function deviceStatus({ reported, runState, asleep }: StatusEvidence): DeviceStatus {
  if (reported === null) return 'nodata';
  if (reported !== 'normal') {
    if (asleep) return 'sleeping';
    return reported === 'offline' ? 'offline' : 'abnormal';
  }
  if (runState === 'failed') return 'timeout';
  if (runState === RUN_STATE.warning) return 'warning';
  if (runState === RUN_STATE.fault) return 'fault';
  return 'normal';
}

/** The status of a station by its devices (D4.1): a warning or an unlisted device makes it abnormal. */
export function stationStatusOf(devices: Iterable<DeviceStatus>): StationStatus {
  let fault = false;
  let abnormal = false;
  let offline = false;
  for (const status of devices) {
    fault ||= status === 'fault';
    abnormal ||= status === 'warning' || status === 'abnormal';
    offline ||= status === 'offline';
  }
  return { fault, abnormal, offline };
}

/** Whether a status belongs under a filter. No data and timeouts are listed only under All, because their state is unknown. */
export function isUnderStatus(status: DeviceStatus, filter: DeviceStatusFilter): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'normal':
      return status === 'normal' || status === 'sleeping';
    case 'warning':
      return status === 'warning' || status === 'abnormal';
    default:
      return status === filter;
  }
}

const RANK: Record<DeviceStatus, number> = {
  fault: 0,
  warning: 1,
  abnormal: 1,
  offline: 2,
  timeout: 3,
  nodata: 4,
  sleeping: 5,
  normal: 6,
};

export const isDeviceStatus = (text: string): text is DeviceStatus => Object.hasOwn(RANK, text);

/** The worse of two; the first if equal. */
export function worseStatus(first: DeviceStatus, second: DeviceStatus): DeviceStatus {
  return RANK[second] < RANK[first] ? second : first;
}

/**
 * The status shown for a device everywhere: the worse of its state and its open alarms. `state` is what its gateway reports now (live
 * and run state), or the last reported state where nothing newer is known.
 */
export function shownStatus(state: DeviceStatus, alarms: OpenAlarms): DeviceStatus {
  return alarms === null ? state : worseStatus(state, alarms);
}

/** 0 for the worst; for sorting. */
export function deviceStatusRank(status: DeviceStatus): number {
  return RANK[status];
}
