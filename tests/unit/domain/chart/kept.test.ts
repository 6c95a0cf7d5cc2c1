import { KEPT_CHART, savedParams } from '@/lib/domain/chart/saved';

test.each([
  ['series=a:b&range=week', 'series=a:b&range=week'],
  ['range=week&series=a%3Ab,c:d:bar&evil=<script>&compare=1', 'series=a:b&series=c:d:bar&range=week&compare=1'],
  ['series=a:b&date=2026-02-30&zoom=9-1', 'series=a:b'],
  ['', null],
  ['range=week', null],
  ['series=a', null],
  ['//evil.example', null],
])('D2.24 what is kept of "%s" is "%s"', (text, kept) => {
  expect(savedParams(text)).toBe(kept);
  if (kept !== null) expect(savedParams(kept)).toBe(kept);
});

test('D2.24 nine series with the longest names fit', () => {
  const series = Array.from(
    { length: 9 },
    (_, i) => `series=d${i}${':'.repeat(62)}:p${'x'.repeat(63)}:line:sampling:c1:hidden`,
  );
  expect(savedParams(series.join('&'))).toBeNull();
  const escaped = series.map((text) => text.replace(':'.repeat(62), '%253A'.repeat(62)));
  expect(savedParams(escaped.join('&'))?.length).toBeLessThanOrEqual(KEPT_CHART.chart);
});
