import fc from 'fast-check';
import { chartSeries } from '@/lib/contract/portal/charts/series';
import type { ChartAnswer, ReadSeries } from '@/lib/contract/portal/charts/series';
import { bucketsOf } from '@/lib/domain/charts/drawn';
import { pointCount } from '@/lib/domain/charts/buckets';
import { COLUMNS, LEAST_ZOOM_MS, stepMs } from '@/lib/domain/charts/window';
import { cutsOf } from '@/lib/domain/energy/series/cuts';
import { readChart } from '@/lib/server/charts/queries';
import type { Caller } from '@/lib/server/http/caller';
import { compressSamples } from '@/upstream/series/compress-samples';
import { storeSamples } from '../../support/store-samples';
import { addAccount, addStation } from '../../support/upstream-fixtures';
import { startTestApp } from '../../support/test-app';

/* Nine series of a day at ten-second intervals, 77,760 readings, as read for screens of all widths. */

jest.setTimeout(120_000);

const ZONE = 'Australia/Adelaide';
const EVERY = 10_000;
const { start: DAY, end: DAY_END } = cutsOf(ZONE).spanOf('2026-11-20');
const NOW = DAY_END + 3_600_000;
const READINGS = (DAY_END - DAY) / EVERY;
const CODES = [
  ...['pv1Power', 'pv2Power', 'gridPower', 'loadPower', 'invPower', 'battPower', 'gridL1Power', 'ctPower', 'P'],
];

/** A reading of a series: a slow wave with isolated peaks and dips, as a 5 kW inverter may have them. */
function valueAt(series: number, i: number): number {
  const odd = (i * 7_919 + series * 104_729) % 1_013;
  if (odd === 0) return 4_000 + ((i + series) % 97);
  // Avoids -0.
  return odd === 500 ? -1_500 - (i % 89) : Math.round(1_000 * Math.sin(i / 700 + series)) + 0;
}

const upstream = startTestApp({ portal: true });
let caller: Caller;
let inverter: string;

beforeAll(async () => {
  const owner = await addAccount(upstream.db, { tenant: 'lamp', email: 'owner@example.com' });
  const station = await addStation(upstream.db, owner, { tenant: 'lamp' });
  inverter = station.inverter;
  await upstream.db.pool.query('update station set time_zone = $2 where key = $1', [station.key, ZONE]);
  caller = await upstream.callerOf('owner@example.com');
  const samples = CODES.map((code, series) => [
    code,
    Array.from({ length: READINGS }, (_, i) => ({ ts: DAY + i * EVERY, value: valueAt(series, i) })),
  ]);
  const device = { stationKey: station.key, deviceKey: station.inverterKey };
  await storeSamples(upstream.db.pool, device, Object.fromEntries(samples));
  await compressSamples(upstream.db.pool, DAY_END);
  upstream.clock.now = new Date(NOW);
});

async function nine(columns: number, zoom: { from: number; to: number } | null): Promise<ChartAnswer> {
  await upstream.forgetLimits();
  const requested = {
    ...{ series: CODES.map((code) => `${inverter}:${code}`).join(','), range: 'day', date: '2026-11-20' },
    ...(zoom && { from: String(zoom.from), to: String(zoom.to) }),
    columns: String(columns),
  };
  const outcome = await readChart(caller, chartSeries.input.parse(requested), NOW);
  if (!outcome.ok) throw new Error(outcome.problem.kind);
  return chartSeries.output.parse(outcome.value);
}

/** Lowest and highest reading of a series within `length` ms from an instant. */
function extremes(series: number, at: number, length: number): readonly [number, number] {
  const [first, end] = [Math.max(0, Math.ceil((at - DAY) / EVERY)), Math.ceil((at + length - DAY) / EVERY)];
  const own = Array.from({ length: Math.min(end, READINGS) - first }, (_, i) => valueAt(series, first + i));
  return [Math.min(...own), Math.max(...own)];
}

/** Every bucket has the lowest and highest of its readings, and every reading of the window is in a bucket. */
function expectPeaks(read: ReadSeries, series: number, { from, to }: Pick<ChartAnswer, 'from' | 'to'>): void {
  const { at, low, high } = bucketsOf(read);
  const step = stepMs(read.step);
  expect(at[0]).toBeLessThanOrEqual(from);
  expect((at.at(-1) ?? 0) + step).toBeGreaterThanOrEqual(to);
  expect(at.slice(1).every((start, i) => start - (at[i] ?? 0) === step)).toBe(true);
  expect(at.map((_, i) => [low[i], high[i]])).toEqual(at.map((start) => extremes(series, start, step)));
}

const zooms = fc
  .tuple(
    fc.integer({ min: 0, max: DAY_END - DAY - LEAST_ZOOM_MS }),
    fc.integer({ min: LEAST_ZOOM_MS, max: DAY_END - DAY }),
  )
  .map(([at, length]) => ({ from: DAY + at, to: Math.min(DAY + at + length, DAY_END) }));
const columnCounts = fc.integer({ min: COLUMNS.least, max: COLUMNS.most });

test('D2.26 D2.28 D7.24 nine series of a ten-second day have at most two points per column and keep every peak, at any screen width and zoom', async () => {
  await fc.assert(
    fc.asyncProperty(columnCounts, fc.option(zooms), async (columns, zoom) => {
      const answer = await nine(columns, zoom);
      expect(answer.series.map(({ state }) => state)).toEqual(CODES.map(() => 'ready'));
      answer.series.forEach((read, series) => {
        expect(read.at.length).toBeLessThanOrEqual(columns);
        expect(pointCount(bucketsOf(read))).toBeLessThanOrEqual(2 * columns);
        expectPeaks(read, series, answer);
      });
      // All series share the same instants: a column of the screen is one row of nine values.
      expect(new Set(answer.series.flatMap(({ at }) => at)).size).toBeLessThanOrEqual(columns);
    }),
    {
      numRuns: 25,
      examples: [
        [1_000, null],
        [COLUMNS.least, null],
        [COLUMNS.most, null],
      ],
    },
  );
});
