import fc from 'fast-check';
import type { ColumnFilter } from '@/lib/domain/shell/lists/column-filter';

const word = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 8 })
  .map((text) => text.replace(/\p{Cc}/gu, '').trim() || ',');
const number = fc.integer({ min: -999, max: 999 }).map(String);
const of = (column: string, operators: readonly ColumnFilter['operator'][], value: fc.Arbitrary<string>) =>
  fc.record({
    column: fc.constant(column),
    operator: fc.constantFrom(...operators),
    values: value.map((one) => [one]),
  });

/** Any filter of the station list. */
export const stationFilter: fc.Arbitrary<ColumnFilter> = fc.oneof(
  of('type', ['contains', 'doesNotContain', 'equals', 'doesNotEqual', 'startsWith', 'endsWith'], word),
  of('installedCapacity', ['=', '!=', '>', '>=', '<', '<='], number),
  of('status', ['is', 'not'], fc.constantFrom('fault', 'offline')),
  fc.record({
    column: fc.constantFrom('owner', 'address'),
    operator: fc.constant('isAnyOf' as const),
    values: fc.array(word, { minLength: 1, maxLength: 4 }),
  }),
  fc.record({
    column: fc.constantFrom('name', 'ratedCapacity'),
    operator: fc.constantFrom('isEmpty' as const, 'isNotEmpty' as const),
    values: fc.constant([]),
  }),
);
