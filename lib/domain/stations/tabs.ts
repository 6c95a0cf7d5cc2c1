import type { Station, StationTab } from './types';

/** The tabs by their number (P4.9): `TAB_NUMBERS[4]` is offline. */
export const TAB_NUMBERS = ['all', 'abnormal', 'normal', 'favourites', 'offline', 'fault'] as const;

/** The order on screen (P2.46): Whole, Normal, Offline, Fault, Abnormal, Collect. */
export const TAB_ORDER: readonly StationTab[] = ['all', 'normal', 'offline', 'fault', 'abnormal', 'favourites'];

type Tabbed = Pick<Station, 'status' | 'favourite'>;

/**
 * Whether a station stands under a tab. The tabs overlap on purpose: `normal` is what is neither abnormal nor offline
 * (P4.9), so a station whose only trouble is a fault stands under Fault and, by the letter of the row, under Normal.
 */
export function isUnderTab(station: Tabbed, tab: StationTab): boolean {
  switch (tab) {
    case 'all':
      return true;
    case 'abnormal':
      return station.status.abnormal;
    case 'normal':
      return !station.status.abnormal && !station.status.offline;
    case 'favourites':
      return station.favourite;
    case 'offline':
      return station.status.offline;
    case 'fault':
      return station.status.fault;
  }
}

/** How many stations stand under each tab. */
export function countTabs(stations: readonly Tabbed[]): Record<StationTab, number> {
  const counts: Record<StationTab, number> = { all: 0, abnormal: 0, normal: 0, favourites: 0, offline: 0, fault: 0 };
  for (const station of stations) {
    for (const tab of TAB_NUMBERS) {
      if (isUnderTab(station, tab)) counts[tab] += 1;
    }
  }
  return counts;
}
