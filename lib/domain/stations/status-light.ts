import type { Light, StationStatus } from './types';

/** Worst first: the order in which lights win and in which a list sorts them. */
export const LIGHT_ORDER: readonly Light[] = ['fault', 'abnormal', 'offline', 'normal'];

/** The one light of a station: fault, then abnormal, then offline, else normal (P4.10, D4.2). */
export function statusLight(status: StationStatus): Light {
  if (status.fault) return 'fault';
  if (status.abnormal) return 'abnormal';
  if (status.offline) return 'offline';
  return 'normal';
}

/** 0 for the worst light; for sorting. */
export function lightRank(status: StationStatus): number {
  return LIGHT_ORDER.indexOf(statusLight(status));
}
