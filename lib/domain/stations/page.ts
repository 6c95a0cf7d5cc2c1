import { compareNumbers, cutPage, type CompareText } from '../list-params';
import { isLeft, parseColumnFilter } from '../shell/lists/column-filter';
import { rowComparator, searchRows, type SortColumns } from '../list-rows';
import {
  isLiveSort,
  isOfflineFor,
  STATION_FILTERS,
  type LiveSort,
  type StationPage,
  type StationQuery,
  type StationSort,
} from './list-query';
import { placeOf } from './place';
import { severityRank, statusLevel } from './status-level';
import { countTabs, isUnderTab } from './tabs';
import type { Station } from './types';

/**
 * All stations in the order of a query, ignoring its tab and search. Sorting is stable, missing values come last; equal ones stay in the
 * order of `stations`, those with the same status in the order of their names. Live figures are not available here: such a query is
 * sorted by name (`orderByFigure` sorts by them).
 */
export function orderStations(
  stations: readonly Station[],
  { sort, descending }: Pick<StationQuery, 'sort' | 'descending'>,
  compare: CompareText,
): readonly Station[] {
  const named = () => stations.toSorted(rowComparator(COLUMNS, { sort: 'name', descending: false }, compare));
  if (isLiveSort(sort)) return named();
  return (sort === 'status' ? named() : stations).toSorted(rowComparator(COLUMNS, { sort, descending }, compare));
}

/**
 * The same by live figures; stations without one come last. Equal ones stay in the order of `stations`, which is by name, so that
 * unchanged rows do not swap at each refresh.
 */
export function orderByFigure(
  stations: readonly Station[],
  figureOf: (station: Station) => number | null,
  descending: boolean,
): readonly Station[] {
  return stations
    .map((station) => ({ station, figure: figureOf(station) }))
    .sort((a, b) => compareNumbers(a.figure, b.figure, descending))
    .map(({ station }) => station);
}

/**
 * The most urgent first: the most severe status, then the largest shortfall of today's yield (kWh). An unknown shortfall comes after the
 * others with that status; `descending` reverses both.
 */
export function orderByUrgency(
  stations: readonly Station[],
  shortfallOf: (station: Station) => number | null,
  descending: boolean,
): readonly Station[] {
  const sign = descending ? -1 : 1;
  return stations
    .map((station) => ({ station, rank: severityRank(station.status), shortfall: shortfallOf(station) }))
    .sort((a, b) => sign * (a.rank - b.rank) || compareNumbers(a.shortfall, b.shortfall, !descending))
    .map(({ station }) => station);
}

/** The page of a query from already sorted stations (P2.46 to P2.48, P4.9). Search covers name, address, postcode and owner. */
export function cutStations(
  ordered: readonly Station[],
  query: StationQuery,
  counts: StationPage['counts'],
  now: number,
): StationPage {
  const offlineKnown = ordered.some(({ offlineSince }) => offlineSince !== undefined);
  const offlineFor = offlineKnown ? query.offlineFor : '';
  const filter = parseColumnFilter(query.filter, STATION_FILTERS);
  const most = query.first === '' ? Infinity : Number(query.first);
  const found = searchRows(
    ordered,
    query.search,
    (station) => [station.name, station.address, station.postalCode, station.ownerName],
    (station) =>
      isOfflineFor(station, offlineFor, now) &&
      (query.attention === '' || statusLevel(station.status) !== 'normal') &&
      (!filter || isLeft(filter, filteredValue(station, filter.column))),
  );
  const page = cutPage(found.filter((station) => isUnderTab(station, query.tab)).slice(0, most), query);
  return { ...page, counts, found: countTabs(found, most), offlineKnown };
}

/** The value that a column filter compares: the displayed one, or the key of a status. */
function filteredValue(station: Station, column: string): string | number | null {
  if (column === 'status') return statusLevel(station.status);
  if (column === 'address') return placeOf(station);
  const sorted = COLUMNS[column as keyof typeof COLUMNS];
  return 'text' in sorted ? sorted.text(station) : sorted.number(station);
}

const COLUMNS: SortColumns<Station, Exclude<StationSort, LiveSort>> = {
  name: { text: (station) => station.name },
  type: { text: (station) => station.typeName },
  owner: { text: (station) => station.ownerName },
  address: { text: (station) => station.address },
  installedCapacity: { number: (station) => station.installedCapacity },
  ratedCapacity: { number: (station) => station.ratedCapacity },
  status: { number: (station) => severityRank(station.status) },
};
