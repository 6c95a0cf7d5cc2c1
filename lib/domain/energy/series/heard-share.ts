import { dueBy } from './due';
import { SLOT_MS } from './rollup';

interface Heard {
  /** Epoch ms. */
  readonly startTime: number;
  readonly endTime: number;
  /** Share of the span, up to what is due, with counted readings. */
  readonly complete: number;
}

/** The end of the period considered, and the first reading of the station (epoch ms). */
export interface HeardWithin {
  readonly now?: number;
  readonly begun?: number;
}

/**
 * The completeness of a period, wherever it is displayed: the share of it with counted readings, from the station's first reading up to
 * what is due by now. Null for a period before the first reading. It is measured in whole slots, like the shares of the spans, so that
 * hours and days of one period give the same result; a running period is not incomplete because it is still running.
 */
export function heardShare(
  spans: readonly Heard[],
  { now = Infinity, begun = -Infinity }: HeardWithin = {},
): number | null {
  let [heard, whole] = [0, 0];
  const [from, to] = [Math.floor(begun / SLOT_MS) * SLOT_MS, dueBy(now)];
  for (const { startTime, endTime, complete } of spans) {
    const until = Math.min(endTime, to);
    if (until <= startTime) continue;
    heard += complete * (until - startTime);
    whole += Math.max(0, until - Math.max(startTime, from));
  }
  if (whole > 0) return Math.min(1, heard / whole);
  const hasBegun =
    begun <= now && spans.some(({ endTime, startTime }) => endTime > to && Math.max(startTime, from) >= to);
  return hasBegun ? 1 : null;
}
