import { compareNumbers, compareTexts, cutPage, matcher } from '../list-params';
import type { CompareText } from '../list-params';
import type { StationPage, StationQuery, StationSort } from './list-query';
import { lightRank } from './status-light';
import { countTabs, isUnderTab } from './tabs';
import type { Station } from './types';

/**
 * The page of the station list that a query asks for (P2.46 to P2.48, P4.9). Search looks at name, address, postcode
 * and owner. Sorting is stable, missing values stand last; equal ones keep the order of `stations`.
 */
export function pageOfStations(
  stations: readonly Station[],
  query: StationQuery,
  compare: CompareText,
  counts = countTabs(stations),
): StationPage {
  return cutStations(orderStations(stations, query, compare), query, counts);
}

/** All stations in the order of a query, whatever its tab and search. */
export function orderStations(
  stations: readonly Station[],
  query: Pick<StationQuery, 'sort' | 'descending'>,
  compare: CompareText,
): readonly Station[] {
  return stations.toSorted(comparator(query.sort, query.descending, compare));
}

/**
 * The same by figures of now, by station id; who has none stands last. Equal ones keep the order of `stations`, which is
 * that of their names: rows that stand still do not trade places at each refresh.
 */
export function orderByFigure(
  stations: readonly Station[],
  figureOf: (id: string) => number | null,
  descending: boolean,
): readonly Station[] {
  return stations
    .map((station) => ({ station, figure: figureOf(station.id) }))
    .sort((a, b) => compareNumbers(a.figure, b.figure, descending))
    .map(({ station }) => station);
}

/** The page of a query out of stations that stand in its order already. */
export function cutStations(
  ordered: readonly Station[],
  query: StationQuery,
  counts: StationPage['counts'],
): StationPage {
  const matches = matcher(query.search);
  const rows = ordered.filter(
    (station) =>
      isUnderTab(station, query.tab) && matches([station.name, station.address, station.postalCode, station.ownerName]),
  );
  return { ...cutPage(rows, query), counts };
}

function comparator(sort: StationSort, descending: boolean, compare: CompareText): (a: Station, b: Station) => number {
  switch (sort) {
    case 'installedCapacity':
    case 'ratedCapacity':
      return (a, b) => compareNumbers(a[sort], b[sort], descending);
    // Without figures there is no order by them: the names stand in (`orderByFigure` has them).
    case 'power':
    case 'yieldToday':
      return (a, b) => compareTexts(a.name, b.name, false, compare);
    case 'status':
      return (a, b) => compareNumbers(lightRank(a.status), lightRank(b.status), descending);
    default: {
      const text = TEXTS[sort];
      return (a, b) => compareTexts(text(a), text(b), descending, compare);
    }
  }
}

const TEXTS: Record<'name' | 'type' | 'owner' | 'address', (station: Station) => string> = {
  name: (station) => station.name,
  type: (station) => station.typeName,
  owner: (station) => station.ownerName,
  address: (station) => station.address,
};
