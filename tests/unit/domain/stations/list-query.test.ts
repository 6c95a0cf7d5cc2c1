import fc from 'fast-check';
import { MORE_LIMIT } from '@/lib/domain/list-params';
import { columnFilterText } from '@/lib/domain/shell/lists/column-filter';
import { DEFAULT_STATION_QUERY, STATION_SORTS, stationQueryString } from '@/lib/domain/stations/list-query';
import { parseStationQuery } from '@/lib/domain/stations/parse-query';
import { TAB_NUMBERS } from '@/lib/domain/stations/tabs';
import { stationFilter } from '../shell/lists/filters';

const params = (text: string) => Object.fromEntries(new URLSearchParams(text));

test('P2.46 P2.47 tab, search, sort, page and view round-trip through the URL', () => {
  const query = fc.record({
    tab: fc.constantFrom(...TAB_NUMBERS),
    search: fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) => text.replace(/\p{Cc}/gu, '').trim()),
    sort: fc.constantFrom(...STATION_SORTS),
    descending: fc.boolean(),
    page: fc.integer({ min: 1, max: 5_000 }),
    more: fc.integer({ min: 0, max: MORE_LIMIT }),
    view: fc.constantFrom('list' as const, 'card' as const),
    attention: fc.constantFrom('' as const, '1' as const),
    offlineFor: fc.constantFrom('' as const, 'day' as const),
    first: fc.constantFrom('' as const, '10' as const),
    filter: stationFilter.map(columnFilterText),
    savedView: fc.stringMatching(/^[A-Za-z0-9_-]{0,64}$/),
  });
  fc.assert(
    fc.property(query, (wanted) => {
      expect(parseStationQuery(params(stationQueryString(wanted)))).toEqual(wanted);
    }),
  );
});

test('P2.46 an invalid URL parameter falls back to its default', () => {
  expect(parseStationQuery({ tab: 'mine', sort: '__proto__', page: '-1', view: 'map', order: 'up' })).toEqual(
    DEFAULT_STATION_QUERY,
  );
  expect(parseStationQuery({ offlineFor: 'week', first: '11', savedView: '<b>', filter: 'power.>.5' })).toEqual(
    DEFAULT_STATION_QUERY,
  );
  expect(parseStationQuery({ tab: ['fault', 'all'], page: '0' })).toMatchObject({ tab: 'fault', page: 1 });
  expect(stationQueryString(DEFAULT_STATION_QUERY)).toBe('');
});

test('P2.47 a search text is trimmed, stripped of control characters and truncated', () => {
  expect(parseStationQuery({ search: `  a\u0000b\n  ${'x'.repeat(300)}` }).search).toMatch(/^a b\s+x+$/);
  expect(parseStationQuery({ search: 'x'.repeat(300) }).search).toHaveLength(100);
});
