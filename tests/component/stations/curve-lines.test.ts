import { powerScale } from '@/components/charts/power-scale';
import { curveLines, hasBreak } from '@/components/stations/overview/curve-lines';
import type { StationCurve, StationForecast } from '@/lib/contract/portal/energy/curve';
import { cutsOf } from '@/lib/domain/energy/series/cuts';

const ZONE = 'Australia/Adelaide';
const { start: from, end: to } = cutsOf(ZONE).spanOf('2026-11-20');
const STEP = 300_000;
const curve = (values: (number | null)[]): StationCurve => ({
  day: '2026-11-20',
  zone: ZONE,
  from,
  to,
  supported: true,
  times: values.map((_, at) => from + at * STEP),
  lines: [{ key: 'solar', unit: 'W', values }],
});
const hours = cutsOf(ZONE)
  .hoursOf('2026-11-20')
  .map((start, at) => ({ start, end: start + 3_600_000, energy: at === 12 ? 2 : 0 }));
const day = { day: '2026-11-20', zone: ZONE, from, to, total: 2, byNow: 0, hours };
const forecast: StationForecast = {
  state: 'ready',
  basis: 'clear-sky',
  performance: null,
  today: day,
  tomorrow: { ...day, day: '2026-11-21' },
  weather: null,
  weatherFailed: false,
};
const nameOf = (key: string) => key;

test('P2.50 gaps stay open, and the expected line extends from midnight to midnight', () => {
  const drawn = curveLines(curve([0, null, 5]), forecast, nameOf);
  expect(drawn?.times).toHaveLength(288);
  const [solar, expected] = drawn?.lines ?? [];
  expect(solar?.values).toEqual([0, null, 5]);
  expect(expected?.values).toHaveLength(288);
  // The middle of the hour from 12:00 to 13:00.
  expect(expected?.values[150]).toBe(2000);
  expect(expected?.values[0]).toBe(0);
});

test('P2.50 the expected line is drawn only for its own day', () => {
  const other = { ...curve([1]), day: '2026-11-19' };
  expect(curveLines(other, forecast, nameOf)?.lines.map(({ key }) => key)).toEqual(['solar']);
});

test('P2.50 a day without readings and forecast is not drawn', () => {
  expect(curveLines(curve([null, null]), { state: 'none', why: 'off' }, nameOf)).toBeNull();
  expect(curveLines(curve([null, null]), forecast, nameOf)).not.toBeNull();
});

test.each([
  [[10, -900, null], 'W', 1],
  [[10, -1000], 'kW', 1000],
  [[4_900_000], 'MW', 1_000_000],
  [[null], 'W', 1],
] as const)('P2.50 a chart of %j uses the unit %s', (watts, unit, divisor) => {
  expect(powerScale(watts)).toEqual({ unit, divisor });
});

test('P2.50 D7.19 a line that stops for over half an hour while others continue, or resumes later, is an interruption', () => {
  const gap = (length: number) => Array.from({ length }, () => null);
  const lines = (...all: (number | null)[][]) => ({
    lines: all.map((values) => ({ key: 'solar', unit: 'W', values }) as const),
  });
  expect(hasBreak(lines([...gap(50), 1, ...gap(6), 2, ...gap(50)]))).toBe(false);
  expect(hasBreak(lines([1, ...gap(7), 2]))).toBe(true);
  expect(hasBreak(lines([1, ...gap(7)], [1, 2, 3, 4, 5, 6, 7, 8]))).toBe(true);
  expect(hasBreak(lines([...gap(7), 1], [1, 2, 3, 4, 5, 6, 7, 8]))).toBe(true);
  // Data that a station does not have causes no break.
  expect(hasBreak(lines(gap(9), [1, 2, 3, 4, 5, 6, 7, 8, 9]))).toBe(false);
  expect(hasBreak(lines())).toBe(false);
});
