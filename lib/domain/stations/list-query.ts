import { choice, firstParam, listQueryString, parseListQuery } from '../list-params';
import type { ListPage, ListParams, ListQuery } from '../list-params';
import { TAB_NUMBERS } from './tabs';
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
] as const;
export type StationSort = (typeof STATION_SORTS)[number];

/** Sorts that need the figures of now (P9.14): a station's record does not hold them. */
export const LIVE_SORTS = ['power', 'yieldToday', 'specific', 'share'] as const satisfies readonly StationSort[];
export type LiveSort = (typeof LIVE_SORTS)[number];

export function isLiveSort(sort: StationSort): sort is LiveSort {
  return LIVE_SORTS.some((live) => live === sort);
}

/** What the address of the station list says. Every combination of parameters reads as some query. */
export interface StationQuery extends ListQuery<StationSort> {
  readonly tab: StationTab;
  readonly view: 'list' | 'card';
}

export interface StationPage extends ListPage<StationQuery, Station> {
  /** Of all stations of the user, whatever the search. */
  readonly counts: Readonly<Record<StationTab, number>>;
}

export const DEFAULT_STATION_QUERY: StationQuery = {
  tab: 'all',
  search: '',
  sort: 'status',
  descending: false,
  page: 1,
  more: 0,
  view: 'list',
};

/** Reads the address; what is wrong in it falls back to the default of that part. */
export function parseStationQuery(params: ListParams): StationQuery {
  return {
    ...parseListQuery(params, STATION_SORTS, DEFAULT_STATION_QUERY),
    tab: choice(firstParam(params, 'tab'), TAB_NUMBERS, 'all'),
    view: choice(firstParam(params, 'view'), ['list', 'card'] as const, 'list'),
  };
}

/** The query as an address part: `` for the default, else `?tab=fault&page=2`. `parseStationQuery` reads it back. */
export function stationQueryString(query: StationQuery): string {
  return listQueryString(query, DEFAULT_STATION_QUERY);
}
