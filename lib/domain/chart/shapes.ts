import type { Buckets } from './buckets';

/** Turns a value of a series, or an instant, into a place on the drawing. */
export type Scale = (value: number) => number;

/** A scale from one stretch to another. */
export function scaleOf(from: number, to: number, start: number, end: number): Scale {
  const factor = to === from ? 0 : (end - start) / (to - from);
  return (value) => start + (value - from) * factor;
}

const short = (value: number) => Math.round(value * 10) / 10;

/**
 * A line through buckets as the `d` of an SVG path, which a canvas takes as well. It goes through the nearer end of a bucket
 * first; it stops at a gap, and what stands alone is a dot of a round pen.
 */
export function linePath({ at, low, high }: Buckets, x: Scale, y: Scale): string {
  const parts: string[] = [];
  let before: number | null = null;
  for (let i = 0; i < at.length; i += 1) {
    const [least, most] = [low[i] ?? null, high[i] ?? null];
    if (least === null || most === null) {
      before = null;
      continue;
    }
    const up: boolean = before === null || Math.abs(before - least) <= Math.abs(before - most);
    const [first, last]: readonly [number, number] = up ? [least, most] : [most, least];
    const place = short(x(at[i] ?? 0));
    parts.push(`${before === null ? 'M' : 'L'}${place} ${short(y(first))}`);
    if (first !== last) parts.push(`L${place} ${short(y(last))}`);
    else if (before === null && (low[i + 1] ?? null) === null) parts.push('h0');
    before = last;
  }
  return parts.join('');
}

/** Steps that bars stand for: their starts and the end of the last one, epoch ms. */
export interface BarPlace {
  readonly until: number;
  /** Which of how many series with bars this one is. */
  readonly index: number;
  readonly count: number;
}

/** Left and right end of a bar on the drawing: its share of its step, a little room left on both sides. */
export function barEnds({ at }: Pick<Buckets, 'at'>, i: number, x: Scale, { until, index, count }: BarPlace) {
  const [start, end] = [x(at[i] ?? 0), x(at[i + 1] ?? until)];
  const room = (end - start) * 0.8;
  const left = start + (end - start) * 0.1 + (room / count) * index;
  return { left, right: left + Math.max(1, room / count) };
}

/** Bars from 0 as the `d` of one path. A step without a reading has none; one of 0 is a hairline. */
export function barPath(buckets: Buckets, x: Scale, y: Scale, place: BarPlace): string {
  const zero = short(y(0));
  return buckets.at
    .map((_, i) => {
      const value = buckets.high[i] ?? null;
      if (value === null) return '';
      const { left, right } = barEnds(buckets, i, x, place);
      const top = short(y(value));
      const height = top === zero ? -0.5 : short(top - zero);
      return `M${short(left)} ${zero}v${height}h${short(right - left)}v${short(-height)}z`;
    })
    .join('');
}
