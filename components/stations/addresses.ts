import { firstParam } from '@/lib/domain/list-params';
import type { ListParams } from '@/lib/domain/list-params';
import { DETAIL_TAB_PARAM } from '@/lib/domain/stations/detail-tabs';
import type { DetailTab } from '@/lib/domain/stations/detail-tabs';
import { DEFAULT_STATION_QUERY, stationQueryString } from '@/lib/domain/stations/list-query';
import type { StationPage, StationQuery, StationSort } from '@/lib/domain/stations/list-query';

const PATH = '/powerDetail';

/** The list under a query, and whatever of it changes. A new tab, search or order begins on page 1. */
export function listHref(query: StationQuery, change: Partial<StationQuery> = {}): string {
  const next = { ...query, page: 1, more: 0, ...change };
  const text = stationQueryString(next);
  // The bare address opens the only station at once (P2.51); whoever asks for the list gets it.
  return text === '' ? `${PATH}?list=1` : `${PATH}${text}&list=1`;
}

/** A station's detail; the query keeps what its list showed. `alone` hides that list (P2.3, P2.51). */
export function stationHref(id: string, query: StationQuery = DEFAULT_STATION_QUERY, alone = false): string {
  const params = new URLSearchParams(stationQueryString({ ...query, view: 'list' }));
  params.set('station', id);
  if (alone) params.set('isOne', '1');
  return `${PATH}?${params.toString()}`;
}

/** Where a detail stands: its station, the list that it came from, and whether that list is hidden. */
export interface DetailPlace {
  readonly id: string;
  readonly query: StationQuery;
  readonly alone: boolean;
}

/** A tab of a station's detail (P2.50); `more` is what that tab itself keeps in the address. */
export function detailHref(
  { id, query, alone }: DetailPlace,
  tab: DetailTab,
  more: Record<string, string> = {},
): string {
  const params = new URLSearchParams(stationHref(id, query, alone).split('?')[1]);
  if (tab !== 'overview') params.set(DETAIL_TAB_PARAM, tab);
  for (const [name, value] of Object.entries(more)) params.set(name, value);
  return `${PATH}?${params.toString()}`;
}

/** Sorting by a column: a second click turns the order. */
export function sortHref(query: StationQuery, sort: StationSort): string {
  return listHref(query, { sort, descending: query.sort === sort && !query.descending });
}

/** Which station the address asks for: a chosen one, or the only one there is (P2.51); null is the list. */
export function chosenStation(params: ListParams, page: StationPage | null): string | null {
  const chosen = firstParam(params, 'station');
  if (chosen !== '') return chosen;
  if (firstParam(params, 'list') === '1' || page?.counts.all !== 1) return null;
  return page.rows.length === 1 ? (page.rows[0]?.id ?? null) : null;
}

/** Whether the list beside the detail is hidden (P2.3, P2.51). */
export function isAlone(params: ListParams, page: StationPage | null): boolean {
  return firstParam(params, 'isOne') === '1' || (page?.counts.all ?? 0) < 2;
}
