import fc from 'fast-check';
import { columnFilterText } from '@/lib/domain/shell/lists/column-filter';
import { NO_LAYOUT } from '@/lib/domain/shell/lists/layout';
import { DEFAULT_STATION_QUERY, STATION_SORTS } from '@/lib/domain/stations/list-query';
import type { StationQuery } from '@/lib/domain/stations/list-query';
import { parseStationQuery } from '@/lib/domain/stations/parse-query';
import { TAB_NUMBERS } from '@/lib/domain/stations/tabs';
import {
  builtInOf,
  builtInQuery,
  isUnchangedView,
  offeredBuiltIn,
  savedViewParams,
  STATION_VIEW,
  unknownParts,
  viewAddress,
  viewParams,
} from '@/lib/domain/stations/views';
import { stationFilter } from '../shell/lists/filters';

const paramsOf = (address: string) =>
  Object.fromEntries(new URLSearchParams(address.includes('?') ? address.split('?')[1] : address));

const query: fc.Arbitrary<StationQuery> = fc.record({
  tab: fc.constantFrom(...TAB_NUMBERS),
  search: fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) => text.replace(/\p{Cc}/gu, '').trim()),
  sort: fc.constantFrom(...STATION_SORTS),
  descending: fc.boolean(),
  page: fc.integer({ min: 1, max: 50 }),
  more: fc.integer({ min: 0, max: 3 }),
  view: fc.constantFrom('list' as const, 'card' as const),
  attention: fc.constantFrom('' as const, '1' as const),
  offlineFor: fc.constantFrom('' as const, 'day' as const),
  first: fc.constantFrom('' as const, '10' as const),
  filter: stationFilter.map(columnFilterText),
  savedView: fc.constantFrom('', 'other'),
});

test('P2.46 P2.47 P2.48 a saved view opens the same list, on its first page and with its id', () => {
  fc.assert(
    fc.property(query, fc.stringMatching(/^[A-Za-z0-9_-]{1,22}$/), (wanted, id) => {
      const params = viewParams(wanted);
      expect(savedViewParams(params)).toBe(params);
      expect(params.length).toBeLessThanOrEqual(STATION_VIEW.params);
      const address = paramsOf(viewAddress({ id, params }));
      expect(parseStationQuery(address)).toEqual({ ...wanted, page: 1, more: 0, savedView: id });
      expect(unknownParts(address)).toEqual([]);
    }),
  );
});

test('P8.12 any text saves as list parameters and nothing else', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const saved = savedViewParams(text);
      expect(savedViewParams(saved)).toBe(saved);
      expect(saved).toMatch(/^((tab|search|sort|order|view|attention|offlineFor|first|filter)=[^&]*(&|$))*$/);
    }),
  );
  expect(savedViewParams('station=x&page=4&list=1&tab=fault&evil=<script>&sort=none&savedView=a')).toBe('tab=fault');
  expect(savedViewParams(`search=${'发'.repeat(500)}`).length).toBeLessThanOrEqual(STATION_VIEW.params);
});

test('P2.47 a value that no longer exists stays in the view’s URL and is reported, and never opens a station', () => {
  const address = viewAddress({
    id: 'v 1',
    params: 'tab=fault&sort=mood&station=s1&first=12&order=up&filter=mood.is.good',
  });
  expect(paramsOf(address)).toEqual({
    ...{ tab: 'fault', sort: 'mood', first: '12', order: 'up', filter: 'mood.is.good', savedView: 'v 1', list: '1' },
  });
  expect(unknownParts(paramsOf(address))).toEqual(['sort', 'order', 'first', 'filter']);
});

test('P2.46 P2.48 a filter that is too long for the URL is reported as such', () => {
  expect(unknownParts({ filter: `name.contains.${'x'.repeat(200)}` })).toEqual(['longFilter']);
});

test.each([
  ['offlineDay', { offlineFor: 'day' }],
  ['worstTen', { sort: 'shortfall', descending: true, first: '10' }],
] as const)('P2.46 the built-in view %s is recognised by its query, as list and as cards', (name, parts) => {
  for (const view of ['list', 'card'] as const) {
    const built = builtInQuery(name, { view });
    expect(built).toEqual({ ...DEFAULT_STATION_QUERY, ...parts, view });
    expect(builtInOf(built)).toBe(name);
    expect(builtInOf({ ...built, page: 2 })).toBe(name);
    expect(builtInOf({ ...built, search: 'a' })).toBeNull();
    expect(builtInOf({ ...built, savedView: 'x' })).toBeNull();
  }
  expect(builtInOf(DEFAULT_STATION_QUERY)).toBeNull();
});

test('P2.46 an upstream without offline times does not offer the view of them', () => {
  expect(offeredBuiltIn({ offlineKnown: true })).toEqual(['offlineDay', 'worstTen']);
  expect(offeredBuiltIn({ offlineKnown: false })).toEqual(['worstTen']);
});

test('P2.48 a view counts as changed after a new filter, order or layout, but not a new page', () => {
  const layout = { ...NO_LAYOUT, hidden: ['owner'] };
  const view = { params: 'tab=fault&sort=name', layout };
  const shown: StationQuery = { ...DEFAULT_STATION_QUERY, tab: 'fault', sort: 'name', page: 3, savedView: 'v' };
  expect(isUnchangedView(view, shown, layout)).toBe(true);
  expect(isUnchangedView(view, { ...shown, descending: true }, layout)).toBe(false);
  expect(isUnchangedView(view, shown, NO_LAYOUT)).toBe(false);
  expect(isUnchangedView({ ...view, layout: null }, shown, NO_LAYOUT)).toBe(true);
});
