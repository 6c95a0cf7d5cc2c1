import { DAY_MS } from '../time/durations';
import { listQueryString } from '../list-params';
import type { ListPage, ListQuery } from '../list-params';
import type { FilterKind } from '../shell/lists/column-filter';
import type { Station, StationTab } from './types';

export { PAGE_SIZE } from '../list-params';

export const STATION_SORTS = [
  'name',
  'type',
  'owner',
  'address',
  'installedCapacity',
  'ratedCapacity',
  'status',
  'power',
  'yieldToday',
  'specific',
  'share',
  'shortfall',
] as const;
export type StationSort = (typeof STATION_SORTS)[number];

/** Sorts that need current figures (P9.14), which are not in a station's record. */
export const LIVE_SORTS = [
  'power',
  'yieldToday',
  'specific',
  'share',
  'shortfall',
] as const satisfies readonly StationSort[];
export type LiveSort = (typeof LIVE_SORTS)[number];

export function isLiveSort(sort: StationSort): sort is LiveSort {
  return LIVE_SORTS.some((live) => live === sort);
}

/** The filter for how long stations have sent no data, and the limit to the first stations of a list. */
export const OFFLINE_FOR = ['day'] as const;
export const FIRST = ['10'] as const;
/** Only stations whose status is not normal. */
export const ATTENTION = ['1'] as const;
export const VIEW_MODES = ['list', 'card'] as const;

/** The columns that the list can be filtered by; live figures are excluded because they change while being viewed. */
export const STATION_FILTERS = {
  status: 'choice',
  name: 'text',
  address: 'text',
  type: 'text',
  owner: 'text',
  installedCapacity: 'number',
  ratedCapacity: 'number',
} as const satisfies Partial<Readonly<Record<StationSort, FilterKind>>>;

/** The query in the address of the station list. Every combination of parameters gives a valid query. */
export interface StationQuery extends ListQuery<StationSort> {
  readonly tab: StationTab;
  readonly view: (typeof VIEW_MODES)[number];
  /** Only stations with a fault, offline or abnormal: those that the overview counts as needing attention. */
  readonly attention: '' | (typeof ATTENTION)[number];
  /** Only stations without data for longer than this. */
  readonly offlineFor: '' | (typeof OFFLINE_FOR)[number];
  /** Only this many stations from the start of the list, excluding those without a value in the sorted column. */
  readonly first: '' | (typeof FIRST)[number];
  /** A column filter, as written by `columnFilterText`; empty for none. */
  readonly filter: string;
  /** The id of the opened saved view, whose columns are shown. */
  readonly savedView: string;
}

export interface StationPage extends ListPage<StationQuery, Station> {
  /** Of all stations of the user, ignoring the search. */
  readonly counts: Readonly<Record<StationTab, number>>;
  /** Of the stations that match search and filters: the number of rows under each tab. */
  readonly found: Readonly<Record<StationTab, number>>;
  /** For a list of the first stations by a figure: whether any station has one. */
  readonly compared?: boolean;
  /** The upstream reports since when stations are offline. */
  readonly offlineKnown: boolean;
}

export const DEFAULT_STATION_QUERY: StationQuery = {
  tab: 'all',
  search: '',
  sort: 'status',
  descending: false,
  page: 1,
  more: 0,
  view: 'list',
  attention: '',
  offlineFor: '',
  first: '',
  filter: '',
  savedView: '',
};

/** The query as an address part: empty for the default, otherwise such as `?tab=fault&page=2`. `parseStationQuery` reads it. */
export function stationQueryString(query: StationQuery): string {
  return listQueryString(query, DEFAULT_STATION_QUERY);
}

/** Whether a station has sent no data for as long as a query requests. */
export function isOfflineFor(
  { status, offlineSince }: Pick<Station, 'status' | 'offlineSince'>,
  offlineFor: StationQuery['offlineFor'],
  now: number,
): boolean {
  if (offlineFor === '') return true;
  return status.offline && typeof offlineSince === 'number' && now - offlineSince > DAY_MS;
}
