import { DEFAULT_STATION_QUERY, PAGE_SIZE } from '@/lib/domain/stations/list-query';
import type { StationQuery } from '@/lib/domain/stations/list-query';
import { cutStations, orderStations } from '@/lib/domain/stations/page';
import { countTabs } from '@/lib/domain/stations/tabs';
import type { Station } from '@/lib/domain/stations/types';
import { aStation } from './stations-fixture';

const NOW = Date.UTC(2026, 5, 2);
const { compare } = new Intl.Collator('en-AU', { numeric: true, sensitivity: 'base' });
const page = (stations: readonly Station[], change: Partial<StationQuery>) => {
  const query = { ...DEFAULT_STATION_QUERY, ...change };
  return cutStations(orderStations(stations, query, compare), query, countTabs(stations), NOW);
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
])(
  'P2.47 a search for "%s" covers name, address, postcode and owner, regardless of case and character width',
  (search, found) => {
    expect(ids(stations, { search, sort: 'name' })).toEqual(found);
  },
);

test.each([
  ['name.contains.SITE 2', ['b', 'c']],
  ['address.endsWith.5000', ['b']],
  ['owner.isAnyOf.bob,李雷', ['b', 'c']],
  ['installedCapacity.>.5', ['c']],
  ['installedCapacity.isEmpty', ['b']],
  ['status.is.fault', []],
  ['power.>.5', ['b', 'c', 'a']],
])('P2.46 P2.48 the column filter %s applies across all pages, and an invalid one retains all rows', (filter, left) => {
  expect(ids(stations, { filter, sort: 'name' })).toEqual(left);
  expect(page(stations, { filter, sort: 'name' }).total).toBe(left.length);
});

test('P2.46 the first ten are taken after the column filter', () => {
  const many = Array.from({ length: 30 }, (_, at) => aStation({ id: `s${at}`, typeName: at % 2 ? 'Roof' : 'Field' }));
  expect(page(many, { first: '10', filter: 'type.equals.roof' }).rows.map(({ typeName }) => typeName)).toEqual(
    Array.from({ length: 10 }, () => 'Roof'),
  );
});

test('P2.46 tab counts cover all stations, the total covers the search results', () => {
  const result = page(stations, { search: 'bay' });
  expect([result.total, result.counts.all]).toEqual([1, 3]);
});

test('P2.46 P2.47 each tab’s count is that of its search and filter results, limited to the first ones where requested', () => {
  const fault = { fault: true, abnormal: false, offline: false };
  const some = Array.from({ length: 30 }, (_, at) =>
    aStation({
      id: `s${at}`,
      name: `${at % 2 ? 'Roof' : 'Field'} ${at}`,
      favourite: at === 1,
      ...(at < 3 && { status: fault }),
    }),
  );
  expect(page(some, {}).found).toEqual(page(some, {}).counts);
  for (const query of [{ search: 'roof' }, { filter: 'name.contains.roof' }] as const) {
    expect(page(some, query).found).toEqual({ all: 15, normal: 14, offline: 0, fault: 1, abnormal: 0, favourites: 1 });
    // Choosing a tab does not change the counts.
    expect(page(some, { ...query, tab: 'fault' }).found).toMatchObject({ all: 15, fault: 1 });
  }
  expect(page(some, { attention: '1' }).found).toMatchObject({ all: 3, fault: 3, normal: 0 });
  const first = page(some, { first: '10', filter: 'name.contains.roof' });
  expect([first.total, first.found.all, first.found.normal, first.found.fault]).toEqual([10, 10, 10, 1]);
  expect(page(some, { first: '10', tab: 'normal' }).total).toBe(10);
});

test('P2.48 names sort with numeric order, ties retain their order in both directions', () => {
  expect(ids(stations, { sort: 'name' })).toEqual(['b', 'c', 'a']);
  expect(ids(stations, { sort: 'name', descending: true })).toEqual(['a', 'b', 'c']);
});

test('P2.48 a missing number or text is last in both directions: it is not zero', () => {
  expect(ids(stations, { sort: 'installedCapacity' })).toEqual(['a', 'c', 'b']);
  expect(ids(stations, { sort: 'installedCapacity', descending: true })).toEqual(['c', 'a', 'b']);
  expect(ids(stations, { sort: 'address', descending: true }).at(-1)).toBe('c');
});

test('P4.10 D4.2 sorting by status puts the most severe first', () => {
  const calm = { fault: false, abnormal: false, offline: false };
  const some = [
    aStation({ id: 'normal', status: calm }),
    aStation({ id: 'offline', status: { ...calm, offline: true } }),
    aStation({ id: 'fault', status: { ...calm, fault: true, offline: true } }),
    aStation({ id: 'abnormal', status: { ...calm, abnormal: true } }),
  ];
  expect(ids(some, { sort: 'status' })).toEqual(['fault', 'offline', 'abnormal', 'normal']);
});

test('P2.46 a page has a hundred rows, and a page beyond the end is the last one', () => {
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

test('P2.1 P2.46 the needs-attention filter selects exactly the stations that are not normal, in every tab', () => {
  const statusOf = (id: string, change: object) =>
    aStation({ id, status: { fault: false, abnormal: false, offline: false, ...change } });
  const some = [
    statusOf('f', { fault: true }),
    statusOf('n', {}),
    statusOf('o', { offline: true }),
    statusOf('a', { abnormal: true }),
  ];
  expect(ids(some, { attention: '1' }).toSorted()).toEqual(['a', 'f', 'o']);
  expect(ids(some, { attention: '1', tab: 'normal' })).toEqual([]);
});

test('P2.46 P2.47 stations without data for over a day are found by their last data time, whatever their other status', () => {
  const offline = { fault: false, abnormal: false, offline: true };
  const before = (hours: number) => NOW - hours * 3_600_000;
  const some = [
    aStation({ id: 'long', status: offline, offlineSince: before(25) }),
    aStation({ id: 'faulty', status: { ...offline, fault: true }, offlineSince: before(240) }),
    aStation({ id: 'day', status: offline, offlineSince: before(24) }),
    aStation({ id: 'short', status: offline, offlineSince: before(1) }),
    aStation({ id: 'back', offlineSince: before(48) }),
    aStation({ id: 'fine', offlineSince: null }),
  ];
  expect(ids(some, { offlineFor: 'day' })).toEqual(['faulty', 'long']);
  expect(ids(some, { offlineFor: 'day', tab: 'offline' })).toEqual(['long']);
  expect(page(some, {}).offlineKnown).toBe(true);
  // Without `offlineSince` from the upstream, the filter is ignored.
  const silent = some.map(({ offlineSince: _, ...station }) => station);
  expect([page(silent, { offlineFor: 'day' }).total, page(silent, {}).offlineKnown]).toEqual([6, false]);
});

test('P2.48 the first ten are those of the whole sorted list, and of the search results', () => {
  const many = Array.from({ length: 205 }, (_, at) =>
    aStation({ id: String(at), name: `Site ${at}`, installedCapacity: (at * 7) % 205 }),
  );
  const query = { sort: 'installedCapacity', descending: true, first: '10' } as const;
  const result = page(many, { ...query, page: 3 });
  expect(result.rows.map(({ installedCapacity }) => installedCapacity)).toEqual(
    Array.from({ length: 10 }, (_, at) => 204 - at),
  );
  expect([result.total, result.pages, result.query.page]).toEqual([10, 1, 1]);
  expect(ids(many, { ...query, search: 'site 204' })).toEqual(['204']);
});
