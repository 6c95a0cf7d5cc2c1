import fc from 'fast-check';
import {
  chartHref,
  chartParams,
  EMPTY_CHART,
  parseChart,
  parseSeries,
  parseZoom,
  invalidChart,
} from '@/lib/domain/charts/address';
import type { ChartState } from '@/lib/domain/charts/address';
import { seriesKey, SHOW_TYPES, STATISTICS } from '@/lib/domain/charts/series';
import { CALENDAR_KINDS } from '@/lib/domain/time/period/calendar';

/** The search parameters in the form Next.js passes to a page. */
const paramsOf = (href: string) => {
  const { searchParams } = new URL(href, 'http://localhost');
  return Object.fromEntries([...new Set(searchParams.keys())].map((name) => [name, searchParams.getAll(name)]));
};

const LETTERS = [...'abzAZ059_-.:'];
const id = fc
  .array(fc.constantFrom(...LETTERS), { minLength: 1, maxLength: 20 })
  .map((parts) => parts.join(''))
  .filter((text) => /^[A-Za-z0-9_-]/.test(text));
const code = id.map((text) => text.replaceAll(':', '.')).filter((text) => /^[A-Za-z0-9]/.test(text));
const series = fc.record({
  deviceId: id,
  propertyCode: code,
  showType: fc.constantFrom(null, ...SHOW_TYPES),
  statistics: fc.constantFrom(null, ...STATISTICS),
  colour: fc.option(fc.integer({ min: 0, max: 8 })),
  hidden: fc.boolean(),
});
const zoom = fc
  .tuple(fc.integer({ min: 0, max: 4e12 }), fc.integer({ min: 1, max: 1e12 }))
  .map(([from, length]) => ({ from, to: from + length }));
const date = fc
  .integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2099, 11, 31) })
  .map((at) => new Date(at).toISOString().slice(0, 10));
const state: fc.Arbitrary<ChartState> = fc.record({
  series: fc.uniqueArray(series, { maxLength: 9, selector: seriesKey }),
  range: fc.constantFrom(...CALENDAR_KINDS),
  date: fc.option(date),
  zoom: fc.option(zoom),
  compare: fc.boolean(),
});

test('D2.24 D2.25 D2.27 every chart round-trips through its URL', () => {
  fc.assert(fc.property(state, (one) => expect(parseChart(paramsOf(chartHref(one)))).toEqual(one)));
});

test('D2.24 any URL parses to a chart, and writing it again changes nothing', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('a:b', 'a:b:bar:c3', ':', '%', 'a:b,c:d', '1-2'),
  );
  const odd = fc.record({
    series: fc.array(text, { maxLength: 12 }),
    range: text,
    date: text,
    zoom: text,
    compare: text,
  });
  fc.assert(
    fc.property(odd, (params) => {
      const read = parseChart(params);
      expect(read.series.length).toBeLessThanOrEqual(9);
      expect(parseChart(paramsOf(chartHref(read)))).toEqual(read);
    }),
  );
});

test('D2.24 the URL that other screens link to opens the chart', () => {
  const params = { series: 'inv1:pv1Power', range: 'day', date: '2026-11-20' };
  const found = parseChart(params);
  expect(found).toMatchObject({ range: 'day', date: '2026-11-20', zoom: null, compare: false });
  expect(found.series).toEqual([
    { deviceId: 'inv1', propertyCode: 'pv1Power', showType: null, statistics: null, colour: null, hidden: false },
  ]);
  expect(chartHref(found)).toBe('/chart?series=inv1:pv1Power&date=2026-11-20');
});

test('D2.25 URLs of the period picker are accepted: its own range name, a month, all series in one parameter', () => {
  expect(parseChart({ series: 'a:b,c:d:bar', period: 'month', date: '2026-02' })).toMatchObject({
    range: 'month',
    date: '2026-02-01',
    series: [{ deviceId: 'a' }, { deviceId: 'c', showType: 'bar' }],
  });
});

test.each([
  [undefined, 'a:b', '2026-13-01', 'x-y'],
  ['decade', 'a', '1999-12-31', '5-5'],
  ['', ':b', '2026-02-30', '9-1'],
  ['Day', 'a b:c', 'today', '1-99999999999999'],
])('D2.25 invalid URL parameters are ignored (%#)', (range, broken, day, part) => {
  expect(parseChart({ range, series: broken === 'a:b' ? undefined : broken, date: day, zoom: part })).toEqual(
    EMPTY_CHART,
  );
  expect(chartParams(EMPTY_CHART)).toEqual([['series', '']]);
});

test('F8 D2.24 a URL without a series parameter shows the preset; an explicit one wins, even when empty', () => {
  const preset = parseChart({ series: 'a:gridPower' }).series;
  expect(parseChart({}, preset).series).toEqual(preset);
  expect(parseChart({ range: 'week' }, preset)).toMatchObject({ range: 'week', series: preset });
  expect(parseChart({ series: 'b:pv1Power' }, preset).series).toMatchObject([{ deviceId: 'b' }]);
  for (const series of ['', ',', 'nonsense', ['']]) expect(parseChart({ series }, preset).series).toEqual([]);
  expect(chartHref({ ...parseChart({}, preset), series: [] })).toBe('/chart?series=');
});

test('D2.24 a series appears in a chart once, and unknown settings are ignored', () => {
  expect(parseChart({ series: ['a:b', 'a:b:bar'] }).series).toHaveLength(1);
  expect(parseSeries('a:b:pie:c0:c10:c4:loud')).toMatchObject({ showType: null, colour: 3, hidden: false });
  expect(parseSeries('a%3Ab:c')).toMatchObject({ deviceId: 'a:b', propertyCode: 'c' });
  expect([parseSeries('%:b'), parseSeries('a:=1+1'), parseSeries('')]).toEqual([null, null, null]);
  expect(parseZoom('1000-2000')).toEqual({ from: 1000, to: 2000 });
});

test.each([
  ['series=d:a&series=d:b,d:c&range=week&date=2026-11-20&zoom=1-2&compare=1', []],
  ['series=', []],
  ['series=nonsense&series=d:a', ['series']],
  [`series=${Array.from({ length: 10 }, (_, i) => `d:p${i}`).join()}`, ['tooMany']],
  [`series=${Array.from({ length: 10 }, () => 'd:p').join()}`, []],
  ['range=decade&date=2026-02-30&zoom=5-1', ['period', 'date', 'zoom']],
])('D2.24 invalid parameters of a URL are reported: %s', (address, strange) => {
  const params = new URLSearchParams(address);
  expect(invalidChart(Object.fromEntries([...params.keys()].map((name) => [name, params.getAll(name)])))).toEqual(
    strange,
  );
});
