import type { Light, StationStatus } from './types';

/** Worst first: the order in which statuses take precedence. */
export const LIGHT_ORDER: readonly Light[] = ['fault', 'abnormal', 'offline', 'normal'];

/** The single status of a station: fault, then abnormal, then offline, else normal (P4.10, D4.2). */
export function statusLight(status: StationStatus): Light {
  if (status.fault) return 'fault';
  if (status.abnormal) return 'abnormal';
  if (status.offline) return 'offline';
  return 'normal';
}

/** The order in a list: a silent station may not be generating at all, one with a warning still does. */
const SEVERITY: readonly Light[] = ['fault', 'offline', 'abnormal', 'normal'];

/** 0 for the most severe status; for sorting. */
export function severityRank(status: StationStatus): number {
  return SEVERITY.indexOf(statusLight(status));
}
