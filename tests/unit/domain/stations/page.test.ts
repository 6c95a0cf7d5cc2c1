import { DEFAULT_STATION_QUERY, PAGE_SIZE } from '@/lib/domain/stations/list-query';
import type { StationQuery } from '@/lib/domain/stations/list-query';
import { cutStations, orderStations } from '@/lib/domain/stations/page';
import { countTabs } from '@/lib/domain/stations/tabs';
import type { Station } from '@/lib/domain/stations/types';
import { aStation } from './stations-fixture';

const { compare } = new Intl.Collator('en-AU', { numeric: true, sensitivity: 'base' });
const page = (stations: readonly Station[], change: Partial<StationQuery>) => {
  const query = { ...DEFAULT_STATION_QUERY, ...change };
  return cutStations(orderStations(stations, query, compare), query, countTabs(stations));
};
const ids = (stations: readonly Station[], query: Partial<StationQuery>) =>
  page(stations, query).rows.map(({ id }) => id);

const stations = [
  aStation({
    id: 'a',
    name: 'Site 10',
    address: '5 Bay Road',
    postalCode: '2000',
    ownerName: 'Zoë',
    installedCapacity: 5,
  }),
  aStation({
    id: 'b',
    name: 'Site 2',
    address: '7 Ａlma Lane',
    postalCode: '5000',
    ownerName: 'Bob',
    installedCapacity: null,
  }),
  aStation({ id: 'c', name: 'site 2', address: '', postalCode: '3000', ownerName: '李雷', installedCapacity: 50 }),
];

test.each([
  ['SITE 10', ['a']],
  ['alma', ['b']],
  ['ＢＯＢ', ['b']],
  ['3000', ['c']],
  ['李', ['c']],
  ['site bay', ['a']],
  ['nowhere', []],
  ['', ['b', 'c', 'a']],
])('P2.47 a search for "%s" finds name, address, postcode and owner, whatever case and width', (search, found) => {
  expect(ids(stations, { search, sort: 'name' })).toEqual(found);
});

test('P2.46 counts are of all stations and total is of what the search found', () => {
  const result = page(stations, { search: 'bay' });
  expect([result.total, result.counts.all]).toEqual([1, 3]);
});

test('P2.48 names sort by number inside, equal ones keep their order in both directions', () => {
  expect(ids(stations, { sort: 'name' })).toEqual(['b', 'c', 'a']);
  expect(ids(stations, { sort: 'name', descending: true })).toEqual(['a', 'b', 'c']);
});

test('P2.48 a missing figure or text stands last in both directions: it is not zero', () => {
  expect(ids(stations, { sort: 'installedCapacity' })).toEqual(['a', 'c', 'b']);
  expect(ids(stations, { sort: 'installedCapacity', descending: true })).toEqual(['c', 'a', 'b']);
  expect(ids(stations, { sort: 'address', descending: true }).at(-1)).toBe('c');
});

test('P4.10 D4.2 sorted by status the most severe one stands first', () => {
  const calm = { fault: false, abnormal: false, offline: false };
  const some = [
    aStation({ id: 'normal', status: calm }),
    aStation({ id: 'offline', status: { ...calm, offline: true } }),
    aStation({ id: 'fault', status: { ...calm, fault: true, offline: true } }),
    aStation({ id: 'abnormal', status: { ...calm, abnormal: true } }),
  ];
  expect(ids(some, { sort: 'status' })).toEqual(['fault', 'offline', 'abnormal', 'normal']);
});

test('P2.46 pages hold a hundred rows and a page beyond the end is the last one', () => {
  const many = Array.from({ length: 205 }, (_, at) => aStation({ id: String(at), name: `Site ${at}` }));
  expect(page(many, { page: 2 }).rows).toHaveLength(PAGE_SIZE);
  const last = page(many, { page: 99 });
  expect([last.query.page, last.pages, last.rows.map(({ id }) => id)]).toEqual([
    3,
    3,
    ['200', '201', '202', '203', '204'],
  ]);
  expect(page([], { page: 5 })).toMatchObject({ total: 0, pages: 1, rows: [], query: { page: 1 } });
});
