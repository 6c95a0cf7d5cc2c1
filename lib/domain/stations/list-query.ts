import { choice, firstParam, pageNumber, searchText } from '../list-params';
import type { ListParams } from '../list-params';
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
] as const;
export type StationSort = (typeof STATION_SORTS)[number];

/** What the address of the station list says. Every combination of parameters reads as some query. */
export interface StationQuery {
  readonly tab: StationTab;
  readonly search: string;
  readonly sort: StationSort;
  readonly descending: boolean;
  readonly page: number;
  readonly view: 'list' | 'card';
}

export interface StationPage {
  /** As asked, with the page that is really shown. */
  readonly query: StationQuery;
  /** Of all stations of the user, whatever the search. */
  readonly counts: Readonly<Record<StationTab, number>>;
  /** Stations under tab and search. */
  readonly total: number;
  readonly pages: number;
  readonly rows: readonly Station[];
}

export const DEFAULT_STATION_QUERY: StationQuery = {
  tab: 'all',
  search: '',
  sort: 'name',
  descending: false,
  page: 1,
  view: 'list',
};

/** Reads the address; what is wrong in it falls back to the default of that part. */
export function parseStationQuery(params: ListParams): StationQuery {
  return {
    tab: choice(firstParam(params, 'tab'), TAB_NUMBERS, 'all'),
    search: searchText(firstParam(params, 'search')),
    sort: choice(firstParam(params, 'sort'), STATION_SORTS, 'name'),
    descending: firstParam(params, 'order') === 'desc',
    page: pageNumber(firstParam(params, 'page')),
    view: choice(firstParam(params, 'view'), ['list', 'card'] as const, 'list'),
  };
}

/** The query as an address part: `` for the default, else `?tab=fault&page=2`. `parseStationQuery` reads it back. */
export function stationQueryString(query: StationQuery): string {
  const params = new URLSearchParams();
  if (query.tab !== 'all') params.set('tab', query.tab);
  if (query.search !== '') params.set('search', query.search);
  if (query.sort !== 'name') params.set('sort', query.sort);
  if (query.descending) params.set('order', 'desc');
  if (query.page !== 1) params.set('page', String(query.page));
  if (query.view !== 'list') params.set('view', query.view);
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}
