import { dueBy } from './due';
import { SLOT_MS } from './rollup';

interface Heard {
  /** Epoch ms. */
  readonly startTime: number;
  readonly endTime: number;
  /** Share of the span, as far as it is due, of which readings came that count. */
  readonly complete: number;
}

/** The end of the period that is considered, and the first reading of the station (epoch ms). */
export interface HeardWithin {
  readonly now?: number;
  readonly begun?: number;
}

/**
 * How complete a period is, wherever that is shown: the share of it, from the first reading of the station up to what is due by now, for
 * which there are readings that count. Null for a period before the first reading. It goes by whole slots, as the shares of the spans do,
 * so that hours and days of one period come to the same; a period that goes on lacks nothing by going on.
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
