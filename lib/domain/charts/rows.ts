import { parseInterval, stepBoundaries } from '../energy/series/steps';
import type { Buckets } from './buckets';

/** The lowest and highest value of a series in an interval; null without any. */
export type ValueRange = readonly [low: number, high: number] | null;

/** One row of a chart's table. */
export interface ChartRow {
  readonly at: number;
  readonly cells: readonly ValueRange[];
}

/** Maximum rows for a readable table. */
const MOST_ROWS = 60;
const CUTS = 12;

/** A chart as a short table: a row for each hour, day, month or year, or for a twelfth of a zoom. Future rows are left out. */
export function summaryRows(
  series: readonly Buckets[],
  { zone, step, from, to, now }: { zone: string; step: string | null; from: number; to: number; now: number },
): ChartRow[] {
  const interval = step === null ? null : parseInterval(step);
  const cut = (interval && stepBoundaries(zone, interval, from, to, MOST_ROWS)) ?? null;
  const boundaries = cut ?? Array.from({ length: CUTS + 1 }, (_, i) => Math.round(from + ((to - from) * i) / CUTS));
  const next = series.map(() => 0);
  return boundaries.slice(0, -1).flatMap((at, i) => {
    if (at > now) return [];
    const end = boundaries[i + 1] ?? to;
    const cells = series.map((buckets, index): ValueRange => {
      let [low, high] = [Infinity, -Infinity];
      let place = next[index] ?? 0;
      for (; (buckets.at[place] ?? Infinity) < end; place += 1) {
        const [least, most] = [buckets.low[place] ?? null, buckets.high[place] ?? null];
        if (least === null || most === null || (buckets.at[place] ?? 0) < at) continue;
        [low, high] = [Math.min(low, least), Math.max(high, most)];
      }
      next[index] = place;
      return low <= high ? [low, high] : null;
    });
    return [{ at, cells }];
  });
}

/** A row for every instant at which any series has a value, for file export. */
export function everyRow(series: readonly Buckets[]): ChartRow[] {
  const places = series.map(({ at }) => new Map(at.map((instant, i) => [instant, i])));
  const instants = [...new Set(series.flatMap(({ at, low }) => at.filter((_, i) => low[i] !== null)))];
  return instants
    .sort((a, b) => a - b)
    .map((at) => ({
      at,
      cells: series.map(({ low, high }, index): ValueRange => {
        const place = places[index]?.get(at);
        const [least, most] = place === undefined ? [null, null] : [low[place] ?? null, high[place] ?? null];
        return least === null || most === null ? null : [least, most];
      }),
    }));
}
