import fc from 'fast-check';
import {
  columnFilterText,
  FILTER_LIMIT,
  isLeft,
  isTooLong,
  parseColumnFilter,
  savedColumnFilter,
} from '@/lib/domain/shell/lists/column-filter';
import type { FilterOperator } from '@/lib/domain/shell/lists/column-filter';
import { STATION_FILTERS } from '@/lib/domain/stations/list-query';
import { stationFilter } from './filters';

test('P2.46 P2.48 a column filter round-trips through the URL', () => {
  fc.assert(
    fc.property(stationFilter, (filter) => {
      expect(parseColumnFilter(columnFilterText(filter), STATION_FILTERS)).toEqual(filter);
    }),
  );
});

test('P8.12 any text is a valid list filter or none, and is saved in one canonical form', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ maxLength: 200 }),
        fc.string().map((text) => `type.${text}`),
      ),
      (text) => {
        const saved = savedColumnFilter(text, STATION_FILTERS);
        expect(savedColumnFilter(saved, STATION_FILTERS)).toBe(saved);
      },
    ),
  );
});

test.each([
  'power.>.5',
  'type.contains',
  'type.contains. ',
  'type.>.5',
  'installedCapacity.>.much',
  'name.isEmpty.x',
  'type.contains.a,b',
  '__proto__.contains.x',
  `type.contains.${'x'.repeat(200)}`,
])('P2.48 %s is not a filter of the station list', (text) => {
  expect(parseColumnFilter(text, STATION_FILTERS)).toBeNull();
});

test('P2.46 P2.48 a filter too long for the URL is distinguished from an invalid one, to the exact character and value', () => {
  const letters = (count: number) =>
    columnFilterText({ column: 'name', operator: 'contains', values: ['x'.repeat(count)] });
  const around = letters(0).length;
  const values = (count: number) =>
    columnFilterText({
      column: 'type',
      operator: 'isAnyOf',
      values: Array.from({ length: count }, (_, at) => `${at}`),
    });
  for (const [fits, not] of [
    [letters(FILTER_LIMIT.text - around), letters(FILTER_LIMIT.text - around + 1)],
    [values(FILTER_LIMIT.values), values(FILTER_LIMIT.values + 1)],
  ] as const) {
    expect([isTooLong(fits), parseColumnFilter(fits, STATION_FILTERS) === null]).toEqual([false, false]);
    expect([isTooLong(not), parseColumnFilter(not, STATION_FILTERS) === null]).toEqual([true, true]);
  }
  for (const other of ['', 'name.contains', 'mood.is.good', 'name.isEmpty']) expect(isTooLong(other)).toBe(false);
});

test.each<[FilterOperator, string[], string | number | null, boolean]>([
  ['contains', ['ROOF'], 'Warm roof', true],
  ['contains', ['Ｒoof'], 'Warm roof', true],
  ['contains', ['roof'], null, false],
  ['doesNotContain', ['roof'], '', true],
  ['equals', ['warm roof'], 'Warm roof', true],
  ['doesNotEqual', ['roof'], 'Warm roof', true],
  ['startsWith', ['roof'], 'Warm roof', false],
  ['endsWith', ['roof'], 'Warm roof', true],
  ['isEmpty', [], '', true],
  ['isNotEmpty', [], null, false],
  ['isEmpty', [], 0, false],
  ['isAnyOf', ['a', 'b'], 'B', true],
  ['isAnyOf', ['1', '2'], 2, true],
  ['=', ['5'], 5, true],
  ['!=', ['5'], null, true],
  ['>', ['5'], 5, false],
  ['>=', ['5.0'], 5, true],
  ['<', ['5'], null, false],
  ['<=', ['5'], 4.9, true],
  ['is', ['fault'], 'fault', true],
  ['not', ['fault'], 'offline', true],
])('P2.48 %s %p retains %p: %p', (operator, values, value, left) => {
  expect(isLeft({ column: 'name', operator, values }, value)).toBe(left);
});
