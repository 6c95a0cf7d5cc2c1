import type { StationDto } from '@/lib/contract/upstream/stations/relevance';
import { relevanceDto } from '@/lib/contract/upstream/stations/relevance';
import { mapItems, mapStations } from '@/lib/contract/portal/map';
import { MAX_ZOOM, MOST_ITEMS, MOST_LISTED } from '@/lib/domain/map/types';
import type { MapItems } from '@/lib/domain/map/types';
import { ok } from '@/lib/domain/problem';
import { buildFleet } from '@/lib/server/fleet/fleet';
import { stationsOf } from '@/lib/server/fleet/fleet-cache';
import type { Caller } from '@/lib/server/http/caller';
import { readMapItems, readMapStations } from '@/lib/server/map/queries';

jest.mock('@/lib/server/fleet/fleet-cache', () => ({ stationsOf: jest.fn() }));

const caller = { language: 'en' } as Caller;
const AUSTRALIA = { west: 110, south: -45, east: 155, north: -10 };
const flags = { fault_status: 0, abnormal_status: 0, offline_status: 0 };
type Given = Omit<Partial<StationDto>, 'latitude' | 'longitude'> & {
  latitude?: number | string | null;
  longitude?: number | string | null;
};

async function fleetWith(stations: readonly Given[]): Promise<void> {
  const station = stations.map((given, at) => ({ id: `s${at}`, station_name: `Station ${at}`, ...flags, ...given }));
  const fleet = await buildFleet(relevanceDto.parse({ station }), { currency: 'AUD', staticUrl: null });
  jest.mocked(stationsOf).mockResolvedValue(ok(fleet));
}

async function itemsIn(bounds = AUSTRALIA, zoom = 4): Promise<MapItems> {
  const found = await readMapItems(caller, { bounds, zoom });
  if (!found.ok) throw new Error(found.problem.kind);
  expect(mapItems.output.safeParse(found.value).error).toBeUndefined();
  return found.value;
}

test('P1.5 P2.42 nearby stations form a cluster with their number and the worst status', async () => {
  await fleetWith([
    { latitude: -34.92, longitude: 138.6 },
    { latitude: -34.93, longitude: 138.61, offline_status: 1 },
    { latitude: -34.94, longitude: 138.6, abnormal_status: 1 },
    { latitude: -31.95, longitude: 115.86, fault_status: 1, offline_status: 1 },
  ]);
  const { items, total, located, around } = await itemsIn();
  expect([total, located]).toEqual([4, 4]);
  expect(around).toEqual({ west: 115.86, east: 138.61, south: -34.94, north: -31.95 });
  expect(items).toHaveLength(2);
  expect(items.find(({ kind }) => kind === 'cluster')).toMatchObject({ count: 3, level: 'abnormal' });
  expect(items.find(({ kind }) => kind === 'station')).toMatchObject({ id: 's3', level: 'fault', name: 'Station 3' });
});

test('P1.5 a cluster splits at the zoom that it names', async () => {
  await fleetWith([
    { latitude: -34.92, longitude: 138.6 },
    { latitude: -34.93, longitude: 138.61 },
  ]);
  const [cluster] = (await itemsIn()).items;
  if (cluster?.kind !== 'cluster') throw new Error('no cluster');
  expect((await itemsIn(AUSTRALIA, cluster.zoom - 1)).items).toHaveLength(1);
  expect((await itemsIn(AUSTRALIA, cluster.zoom)).items.map(({ kind }) => kind)).toEqual(['station', 'station']);
});

test('P1.5 P2.42 stations at one place are listed by name at every zoom, worst first; those separated by some zoom are not', async () => {
  const place = { latitude: -34.92, longitude: 138.6 };
  await fleetWith([
    { ...place, station_name: 'Zoo' },
    { ...place, station_name: 'Bakery' },
    { ...place, station_name: 'Mill', fault_status: 1 },
    { latitude: -34.99, longitude: 138.6 },
  ]);
  for (const zoom of [14, MAX_ZOOM]) {
    const { items } = await itemsIn(AUSTRALIA, zoom);
    const cluster = items.find(({ kind }) => kind === 'cluster');
    expect(cluster).toMatchObject({ count: 3, level: 'fault', zoom: MAX_ZOOM });
    expect(cluster?.kind === 'cluster' && cluster.stations?.map(({ name }) => name)).toEqual(['Mill', 'Bakery', 'Zoo']);
  }
  const [far] = (await itemsIn(AUSTRALIA, 4)).items;
  expect(far).toMatchObject({ kind: 'cluster', count: 4 });
  expect(far).not.toHaveProperty('stations');
});

test('P1.5 of very many stations at one place a few are named, and all are counted', async () => {
  await fleetWith(Array.from({ length: 50 }, () => ({ latitude: -34.92, longitude: 138.6 })));
  const [cluster] = (await itemsIn(AUSTRALIA, MAX_ZOOM)).items;
  expect(cluster).toMatchObject({ count: 50, stations: { length: MOST_LISTED } });
});

test('C5 a station without a position is counted and not placed on the map', async () => {
  await fleetWith([
    {},
    { latitude: null, longitude: 138 },
    { latitude: 0, longitude: 0 },
    { latitude: '-34.9', longitude: 138.6 },
  ]);
  const { items, total, located } = await itemsIn();
  expect([items.length, total, located]).toEqual([1, 4, 1]);
});

test('P1.5 ten thousand stations never make the response longer, for any window and zoom', async () => {
  const spread = (at: number) => ({
    latitude: -12 - ((at * 7919) % 3_000) / 100,
    longitude: 115 + ((at * 104_729) % 3_800) / 100,
  });
  await fleetWith(
    Array.from({ length: 10_000 }, (_, at) => ({ ...spread(at), fault_status: (at === 777 ? 1 : 0) as 0 | 1 })),
  );
  for (const zoom of [0, 2, 4, 8, 12, 18]) {
    for (const bounds of [AUSTRALIA, { west: -180, south: -90, east: 180, north: 90 }]) {
      const { items } = await itemsIn(bounds, zoom);
      expect(items.length).toBeLessThanOrEqual(MOST_ITEMS);
      const stations = items.reduce((sum, item) => sum + (item.kind === 'cluster' ? item.count : 1), 0);
      // Clustering loses no station, and the one with a fault sets the status of its item.
      expect(stations).toBe(10_000);
      expect(items.filter(({ level }) => level === 'fault')).toHaveLength(1);
    }
  }
});

test('P1.5 P2.43 the stations are also in a list, worst first and then by name, a page at a time', async () => {
  await fleetWith([
    ...Array.from({ length: 25 }, (_, at) => ({ station_name: `Roof ${25 - at}`, latitude: -30, longitude: 140 })),
    { station_name: 'Zebra', latitude: -30, longitude: 140, fault_status: 1 },
    { station_name: 'Far away', latitude: 50, longitude: 8, fault_status: 1 },
  ]);
  const first = await readMapStations(caller, { bounds: AUSTRALIA, page: 1 });
  if (!first.ok) throw new Error(first.problem.kind);
  expect(mapStations.output.safeParse(first.value).error).toBeUndefined();
  expect(first.value).toMatchObject({ total: 26, page: 1, pages: 2 });
  expect(first.value.rows.slice(0, 3).map(({ name }) => name)).toEqual(['Zebra', 'Roof 1', 'Roof 2']);
  const last = await readMapStations(caller, { bounds: AUSTRALIA, page: 99 });
  expect(last.ok && last.value).toMatchObject({ page: 2, rows: { length: 6 } });
});

test('P2.42 a window across the date line shows both sides', async () => {
  await fleetWith([
    { latitude: -17, longitude: 178 },
    { latitude: -14, longitude: -172 },
    { latitude: -34, longitude: 138 },
  ]);
  const { items } = await itemsIn({ west: 177, south: -20, east: -170, north: -10 }, 6);
  expect(items.map((item) => Math.round(item.longitude)).sort()).toEqual([-172, 178]);
});
