import fc from 'fast-check';
import { chartHref } from '@/lib/domain/alarms/chart-link';
import { isDeviceChosen, placesOf } from '@/lib/domain/alarms/faults/places';
import {
  faultParams,
  HANDLING_FILTERS,
  KIND_FILTERS,
  LEVEL_FILTERS,
  parseFaultQuery,
  rangeOf,
  resorted,
  invalidFaults,
} from '@/lib/domain/alarms/faults/query';
import type { FaultRow } from '@/lib/domain/alarms/faults/query';
import { orderFaults } from '@/lib/domain/alarms/faults/page';
import { ALARM_SORTS } from '@/lib/domain/alarms/faults/sorts';
import { parseMarks } from '@/lib/domain/shell/tree/selection';

const NOW = Date.UTC(2026, 10, 21);

test('D2.14 D9.9 without a range the query covers the last seven days', () => {
  expect(rangeOf(parseFaultQuery({}), NOW)).toEqual({ from: NOW - 7 * 86_400_000, to: NOW });
  expect(parseFaultQuery({})).toEqual({
    pick: '*',
    state: 'pending',
    kind: 'all',
    level: 'all',
    handling: 'all',
    range: null,
    sort: 'start',
    descending: true,
    page: 1,
  });
});

test('F8 D2.14 without a selection in the URL all stations are shown, with an empty one none, and both round-trip', () => {
  expect(parseFaultQuery({}).pick).toBe('*');
  for (const pick of ['', ' ', ',']) expect(parseFaultQuery({ pick }).pick).toBe('');
  expect(parseFaultQuery({ pick: 's1' }).pick).toBe('s1');
  expect(faultParams(parseFaultQuery({ state: 'resolved' }))).toEqual({ state: 'resolved' });
  expect(faultParams(parseFaultQuery({ pick: '' }))).toEqual({ pick: '' });
  expect(invalidFaults({}, parseFaultQuery({}))).toEqual([]);
  expect(invalidFaults({ pick: '' }, parseFaultQuery({ pick: '' }))).toEqual([]);
});

test('D2.14 any URL parses to a valid query, which round-trips through its own URL', () => {
  const text = fc.oneof(fc.string(), fc.constantFrom('s1', '*', 's1/d1,!s2', 'resolved', 'fault', '4', 'asc', '2'));
  fc.assert(
    fc.property(
      fc.record({
        pick: text,
        state: fc.constantFrom('resolved', 'pending', 'x'),
        kind: fc.oneof(text, fc.constantFrom(...KIND_FILTERS)),
        level: fc.oneof(text, fc.constantFrom(...LEVEL_FILTERS)),
        handling: fc.oneof(text, fc.constantFrom(...HANDLING_FILTERS)),
        from: fc.constantFrom('1763683200000', '1', ''),
        to: fc.constantFrom('1763769600000', '1763683200000', 'x'),
        sort: fc.constantFrom(...ALARM_SORTS, 'x'),
        order: fc.constantFrom('asc', 'desc', ''),
        page: text,
      }),
      (params) => {
        const query = parseFaultQuery(params);
        expect(parseFaultQuery(faultParams(query))).toEqual(query);
        expect(query.state === 'pending' && query.sort === 'recovery').toBe(false);
      },
    ),
  );
});

test('D2.12 a column starts in its default sort direction and reverses with the next click', () => {
  const query = parseFaultQuery({ state: 'resolved' });
  expect(resorted(query, 'station')).toEqual({ sort: 'station', descending: false });
  expect(resorted({ ...query, sort: 'station', descending: false }, 'station').descending).toBe(true);
  expect(resorted(query, 'level')).toEqual({ sort: 'level', descending: true });
});

test('D2.14 a selection is sent with the fewest ids', () => {
  const marks = parseMarks('*,!s1,s1/d1,!s2/d5');
  expect(placesOf(marks)).toEqual({
    all: true,
    stations: [],
    devices: ['d1'],
    withoutStations: ['s1'],
    withoutDevices: ['d5'],
  });
  expect([
    isDeviceChosen(marks, 's1', 'd1'),
    isDeviceChosen(marks, 's1', 'd2'),
    isDeviceChosen(marks, 's2', 'd5'),
    isDeviceChosen(marks, 's9', 'd9'),
  ]).toEqual([true, false, false, true]);
});

test('D2.12 rows from a service that does not sort are sorted as the query requests', () => {
  const row = (id: string, change: Partial<FaultRow>): FaultRow => ({
    ...{ id, kind: 'fault', state: 'pending', level: '3', code: 'F1', message: '', cause: '', remedy: '', start: NOW },
    ...{ recovery: null, station: null, device: null },
    ...change,
  });
  const rows = [
    row('a', { start: NOW - 2, level: '4' }),
    row('b', { start: NOW - 1, code: 'A1' }),
    row('c', { start: null }),
    row('d', { state: 'resolved' }),
    row('e', { kind: 'warning', level: '1' }),
  ];
  const ids = (params: Record<string, string>) =>
    orderFaults(rows, parseFaultQuery(params), (x, y) => (x < y ? -1 : Number(x > y))).map(({ id }) => id);
  expect(ids({})).toEqual(['e', 'b', 'a', 'c']);
  expect(ids({ order: 'asc' })).toEqual(['a', 'b', 'e', 'c']);
  expect(ids({ sort: 'level' })).toEqual(['a', 'b', 'c', 'e']);
  expect(ids({ sort: 'code', kind: 'fault' })).toEqual(['b', 'a', 'c']);
  expect(ids({ level: '4' })).toEqual(['a']);
  expect(ids({ state: 'resolved', sort: 'recovery' })).toEqual(['d']);
});

test('D2.14 a device links to its chart; a gateway has none', () => {
  expect(chartHref({ id: 'd 1', type: 'C002' }, NOW, '2026-11-21')).toBe(
    `/chart?series=d+1%3AgridPower&range=day&date=2026-11-21&zoom=${NOW - 7_200_000}-${NOW + 7_200_000}`,
  );
  expect(chartHref({ id: 'd1', type: 'C001' }, NOW, '2026-11-21')).toBeNull();
});

test.each([
  [{}, []],
  [
    {
      pick: '*,!s1',
      state: 'resolved',
      level: '4',
      from: '1795000000000',
      to: '1795000060000',
      sort: 'code',
      order: 'asc',
      page: '7',
    },
    [],
  ],
  [{ pick: '*', from: '2', to: '1' }, ['range']],
  [{ pick: '*', from: '1', to: String(401 * 86_400_000) }, ['range']],
  [{ pick: 's1,%%%' }, ['places']],
  [{ pick: Array.from({ length: 3_000 }, (_, i) => `s${i}`).join() }, ['places']],
  [{ kind: 'x' }, ['choice']],
  [{ from: 'x', pick: 'a/b/c/d/e/f', order: '1' }, ['range', 'places', 'choice']],
])('D2.14 invalid parameters of a URL are reported: %j', (params, strange) => {
  expect(invalidFaults(params, parseFaultQuery(params))).toEqual(strange);
});

test('D2.14 A01 a deleted station and another user’s station are dropped and reported like any other invalid value', () => {
  expect(invalidFaults({ pick: 's1,s2' }, parseFaultQuery({ pick: 's1' }))).toEqual(['places']);
});
