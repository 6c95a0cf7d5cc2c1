import { statusLevel } from './status-level';
import type { StatusLevel, Station, StationTab } from './types';

/** The tabs by number (P4.9): `TAB_NUMBERS[4]` is offline. */
export const TAB_NUMBERS = ['all', 'abnormal', 'normal', 'favourites', 'offline', 'fault'] as const;

/** The order on screen (P2.46): Whole, Normal, Offline, Fault, Abnormal, Collect. */
export const TAB_ORDER: readonly StationTab[] = ['all', 'normal', 'offline', 'fault', 'abnormal', 'favourites'];

type Tabbed = Pick<Station, 'status' | 'favourite'>;

/** Whether a station is shown under a tab. A status tab contains exactly the stations with that status. */
export function isUnderTab(station: Tabbed, tab: StationTab): boolean {
  if (tab === 'all') return true;
  if (tab === 'favourites') return station.favourite;
  return statusLevel(station.status) === tab;
}

/** The number of stations with each status: each station counts once, so that the counts add up to all stations. */
export function countStatuses(stations: readonly Pick<Station, 'status'>[]): Record<StatusLevel, number> {
  const counts: Record<StatusLevel, number> = { fault: 0, abnormal: 0, offline: 0, normal: 0 };
  for (const { status } of stations) counts[statusLevel(status)] += 1;
  return counts;
}

/** The number of stations shown under each tab, limited to `most`. */
export function countTabs(stations: readonly Tabbed[], most = Infinity): Record<StationTab, number> {
  const counts = {
    ...countStatuses(stations),
    all: stations.length,
    favourites: stations.filter(({ favourite }) => favourite).length,
  };
  for (const tab of TAB_ORDER) counts[tab] = Math.min(counts[tab], most);
  return counts;
}
