import { PAGE_SIZE } from '@/lib/domain/list-params';
import { DEFAULT_STATION_QUERY } from '@/lib/domain/stations/list-query';
import type { StationPage, StationQuery } from '@/lib/domain/stations/list-query';
import { countTabs } from '@/lib/domain/stations/tabs';
import type { Station } from '@/lib/domain/stations/types';

/** A station in Adelaide without any problem. */
export function station(change: Partial<Station> = {}): Station {
  return {
    id: 's1',
    name: 'Harbour Street',
    type: 'T01',
    typeName: 'Home storage',
    pictures: [],
    address: '1 Harbour Street, Adelaide',
    postalCode: '5000',
    latitude: -34.92,
    longitude: 138.6,
    installedCapacity: 6.6,
    ratedCapacity: 200,
    co2Factor: null,
    plannedUntil: null,
    plannedSince: null,
    readingsVersion: 0,
    nmi: '20012345678',
    currency: 'AUD',
    timeZone: 'Australia/Adelaide',
    stationAuth: 1,
    deviceAuth: 1,
    deviceSetting: 1,
    creator: 'u1',
    ownerName: 'Mia Hart',
    serviceCustom: '',
    favourite: false,
    status: { fault: false, abnormal: false, offline: false },
    ...change,
  };
}

export function stationPage(
  rows: readonly Station[],
  query: Partial<StationQuery> = {},
  total = rows.length,
): StationPage {
  return {
    query: { ...DEFAULT_STATION_QUERY, ...query },
    counts: { ...countTabs(rows), all: Math.max(total, rows.length) },
    found: { ...countTabs(rows), all: Math.max(total, rows.length) },
    total,
    pages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
    rows,
    offlineKnown: rows.some(({ offlineSince }) => offlineSince !== undefined),
  };
}
