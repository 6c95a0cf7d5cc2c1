import { parseChart } from '@/lib/domain/charts/address';
import { isSavedChart, SAVED_CHART, savedCount, savedHref, savedParams } from '@/lib/domain/charts/saved';

test.each([
  ['series=a:b&range=week', 'series=a:b&range=week'],
  ['range=week&series=a%3Ab,c:d:bar&evil=<script>&compare=1', 'series=a:b&series=c:d:bar&range=week&compare=1'],
  ['series=a:b&date=2026-02-30&zoom=9-1', 'series=a:b'],
  ['', null],
  ['range=week', null],
  ['series=a', null],
  ['//evil.example', null],
])('D2.24 "%s" is saved as "%s"', (text, saved) => {
  expect(savedParams(text)).toBe(saved);
  if (saved !== null) expect(savedParams(saved)).toBe(saved);
});

test('D2.24 nine series with the longest names can be saved', () => {
  const series = Array.from(
    { length: 9 },
    (_, i) => `series=d${i}${':'.repeat(62)}:p${'x'.repeat(63)}:line:sampling:c1:hidden`,
  );
  expect(savedParams(series.join('&'))).toBeNull();
  const escaped = series.map((text) => text.replace(':'.repeat(62), '%253A'.repeat(62)));
  expect(savedParams(escaped.join('&'))?.length).toBeLessThanOrEqual(SAVED_CHART.chart);
});

test('D2.24 a saved chart is identified by its id and its series, whatever the period and colours', () => {
  const chart = 'series=a:b&series=c:d:bar&range=week';
  expect(savedHref({ id: 'k/1', chart })).toBe(`/chart?${chart}&saved=k%2F1`);
  expect(savedCount(chart)).toBe(2);
  const shown = (series: string) => isSavedChart(chart, parseChart({ series }).series);
  expect(['c:d,a:b:c3:hidden', 'a:b', 'a:b,c:d,e:f'].map(shown)).toEqual([true, false, false]);
});
