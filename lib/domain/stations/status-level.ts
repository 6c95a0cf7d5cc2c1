import type { StatusLevel, StationStatus } from './types';

/** Worst first: the order in which statuses take precedence. */
export const STATUS_LEVELS: readonly StatusLevel[] = ['fault', 'abnormal', 'offline', 'normal'];

/** The single status of a station: fault, then abnormal, then offline, else normal (P4.10, D4.2). */
export function statusLevel(status: StationStatus): StatusLevel {
  if (status.fault) return 'fault';
  if (status.abnormal) return 'abnormal';
  if (status.offline) return 'offline';
  return 'normal';
}

/** The order in a list: a silent station may not be generating at all, one with a warning still does. */
const SEVERITY: readonly StatusLevel[] = ['fault', 'offline', 'abnormal', 'normal'];

/** 0 for the most severe status; for sorting. */
export function severityRank(status: StationStatus): number {
  return SEVERITY.indexOf(statusLevel(status));
}
