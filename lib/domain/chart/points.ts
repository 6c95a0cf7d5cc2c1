import type { Buckets } from './buckets';

/** Turns a value of a series, or an instant, into a place on the drawing. */
export type Scale = (value: number) => number;

/** A scale from one stretch to another. */
export function scaleOf(from: number, to: number, start: number, end: number): Scale {
  const factor = to === from ? 0 : (end - start) / (to - from);
  return (value) => start + (value - from) * factor;
}

/** A point of a drawing; null is a gap. */
export interface ChartPoint {
  readonly at: number;
  /** A value, or the lowest and the highest of a bucket. */
  readonly value: number | readonly [number, number] | null;
}

/** Buckets as points of a line, with a band from the lowest to the highest where any has two ends: the line is then their mean. */
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
  // A point alone is a path as well, of one dot.
  return {
    band: twoEnds ? band : null,
    points: points.length === 1 ? [...points, { at: at[0] ?? 0, value: null }] : points,
  };
}

/** Steps that bars stand for: their starts and the end of the last one, epoch ms. */
export interface BarPlace {
  readonly until: number;
  /** Which of how many series with bars this one is. */
  readonly index: number;
  readonly count: number;
}

/** Bars from 0 as the corners of their outline, each with its share of its step and a little room on both sides. A step without a reading has none. */
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
