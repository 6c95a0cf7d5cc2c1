import { listQueryString } from '../list-params';
import type { ListPage, ListQuery } from '../list-params';
import type { FilterKind } from '../lists/column-filter';
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

/** Sorts that need the figures of now (P9.14): a station's record does not hold them. */
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

/** For how long stations have sent no data, and how many of the first ones a list may be limited to. */
export const OFFLINE_FOR = ['day'] as const;
export const FIRST = ['10'] as const;
/** Only stations whose status is not normal. */
export const ATTENTION = ['1'] as const;
export const VIEW_MODES = ['list', 'card'] as const;

/** The columns that the list can be filtered by; what is measured changes while it is looked at. */
export const STATION_FILTERS = {
  status: 'choice',
  name: 'text',
  address: 'text',
  type: 'text',
  owner: 'text',
  installedCapacity: 'number',
  ratedCapacity: 'number',
} as const satisfies Partial<Readonly<Record<StationSort, FilterKind>>>;

const DAY_MS = 86_400_000;

/** What the address of the station list says. Every combination of parameters reads as some query. */
export interface StationQuery extends ListQuery<StationSort> {
  readonly tab: StationTab;
  readonly view: (typeof VIEW_MODES)[number];
  /** Only stations with a fault, offline or abnormal: what the overview counts as in need of attention. */
  readonly attention: '' | (typeof ATTENTION)[number];
  /** Only stations whose data have been away for longer. */
  readonly offlineFor: '' | (typeof OFFLINE_FOR)[number];
  /** Only so many of the first stations in the order of the list that have a figure to be ordered by. */
  readonly first: '' | (typeof FIRST)[number];
  /** Of a column, as `columnFilterText` writes it; `` where none is filtered. */
  readonly filter: string;
  /** The id of the saved view that was opened; its columns are shown. */
  readonly savedView: string;
}

export interface StationPage extends ListPage<StationQuery, Station> {
  /** Of all stations of the user, whatever the search. */
  readonly counts: Readonly<Record<StationTab, number>>;
  /** Of those that the search and the filters leave: what each tab leads to. */
  readonly found: Readonly<Record<StationTab, number>>;
  /** Of a list of the first ones by a figure: whether any station has one. */
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

/** The query as an address part: `` for the default, else `?tab=fault&page=2`. `parseStationQuery` reads it back. */
export function stationQueryString(query: StationQuery): string {
  return listQueryString(query, DEFAULT_STATION_QUERY);
}

/** Whether the data of a station have been away for as long as a query requests. */
export function isOfflineFor(
  { status, offlineSince }: Pick<Station, 'status' | 'offlineSince'>,
  offlineFor: StationQuery['offlineFor'],
  now: number,
): boolean {
  if (offlineFor === '') return true;
  return status.offline && typeof offlineSince === 'number' && now - offlineSince > DAY_MS;
}
