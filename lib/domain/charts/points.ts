import type { Buckets } from './buckets';

/** Maps a value of a series, or an instant, to a drawing coordinate. */
export type Scale = (value: number) => number;

/** A linear scale from one interval to another. */
export function scaleOf(from: number, to: number, start: number, end: number): Scale {
  const factor = to === from ? 0 : (end - start) / (to - from);
  return (value) => start + (value - from) * factor;
}

/** A point of a drawing; null is a gap. */
export interface ChartPoint {
  readonly at: number;
  /** A value, or the lowest and highest value of a bucket. */
  readonly value: number | readonly [number, number] | null;
}

/** Buckets as points of a line. Where any bucket is a range, there is also a band from lowest to highest, and the line is the mean. */
export function linePoints({ at, low, high, mean }: Buckets): {
  readonly band: readonly ChartPoint[] | null;
  readonly points: ChartPoint[];
} {
  const twoEnds = low.some((value, i) => value !== high[i]);
  const points = at.map((instant, i): ChartPoint => {
    const [least, most] = [low[i] ?? null, high[i] ?? null];
    return { at: instant, value: least === null || most === null ? null : (mean?.[i] ?? (least + most) / 2) };
  });
  const band = at.map((instant, i): ChartPoint => {
    const [least, most] = [low[i] ?? null, high[i] ?? null];
    return { at: instant, value: least === null || most === null ? null : [least, most] };
  });
  // A single point needs a second one to form a path (a dot).
  return {
    band: twoEnds ? band : null,
    points: points.length === 1 ? [...points, { at: at[0] ?? 0, value: null }] : points,
  };
}

/** A series' position among the bars; `until` is the end of its last step, epoch ms. */
export interface BarPlace {
  readonly until: number;
  /** The index of this series among the `count` series with bars. */
  readonly index: number;
  readonly count: number;
}

/**
 * The outline corners of bars from 0, each with its share of its step and a small gap on both sides. A step without a reading has no
 * bar.
 */
export function barPoints({ at, high }: Buckets, { until, index, count }: BarPlace): ChartPoint[] {
  return at.flatMap((start, i) => {
    const value = high[i] ?? null;
    if (value === null) return [];
    const length = (at[i + 1] ?? until) - start;
    const left = start + length * (0.1 + (0.8 * index) / count);
    const right = left + (length * 0.8) / count;
    return [
      { at: left, value },
      { at: right, value },
      { at: right, value: null },
    ];
  });
}
