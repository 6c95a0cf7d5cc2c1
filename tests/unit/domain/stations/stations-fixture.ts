import type { Station } from '@/lib/domain/stations/types';

/** A station with the given parts and defaults for everything else. */
export function aStation(parts: Partial<Station> = {}): Station {
  return {
    id: '1',
    name: 'Harbour Street',
    type: 'S001',
    typeName: 'Home storage',
    pictures: [],
    address: '1 Harbour Street',
    postalCode: '5000',
    latitude: null,
    longitude: null,
    installedCapacity: 10,
    ratedCapacity: 200,
    co2Factor: null,
    plannedUntil: null,
    plannedSince: null,
    readingsVersion: 0,
    nmi: '',
    currency: 'AUD',
    timeZone: null,
    stationAuth: 1,
    deviceAuth: 1,
    deviceSetting: 1,
    creator: 'ann',
    ownerName: 'Ann Lee',
    serviceCustom: '',
    favourite: false,
    status: { fault: false, abnormal: false, offline: false },
    ...parts,
  };
}
