import { HOUR_MS } from '../../time/durations';
import { judge, type Decided, type Limit, type Verdict } from './judge';
import { growthOf, rollUp, type Sample } from '../series/rollup';
import { readingOf } from '../series/readings';

/** Why readings are listed as excluded, or that one is the first of a new meter or after a restart at 0. */
export const SET_ASIDE_REASONS = ['range', 'negative', 'jump', 'dip', 'meter', 'reset'] as const;
export type SetAsideReason = (typeof SET_ASIDE_REASONS)[number];

/** Consecutive readings of one property with the same verdict. */
export interface SetAsideSpan {
  /** The first and last instant, inclusive, epoch ms. */
  readonly from: number;
  readonly to: number;
  readonly readings: number;
  readonly min: number;
  readonly max: number;
  readonly reason: SetAsideReason;
  /** Whether they depend on later readings, which may make them count. */
  readonly waits: boolean;
}

/**
 * The spans in readings of one property, in order of time: without a counted reading, another verdict, or an hour without readings in
 * between. Readings that a user excluded are left out.
 */
export function spansOf(readings: readonly (Sample & { readonly verdict?: Verdict | undefined })[]): SetAsideSpan[] {
  const spans: { -readonly [K in keyof SetAsideSpan]: SetAsideSpan[K] }[] = [];
  let open: (typeof spans)[number] | null = null;
  for (const { ts, value, verdict } of readings) {
    const reason = reasonOf(verdict);
    const waits = verdict?.kind === 'open';
    if (reason === null) open = null;
    else if (open && open.reason === reason && open.waits === waits && !isFirst(reason) && isNear(open.to, ts)) {
      open.to = ts;
      open.readings += 1;
      open.min = Math.min(open.min, value);
      open.max = Math.max(open.max, value);
    } else {
      open = { from: ts, to: ts, readings: 1, min: value, max: value, reason, waits };
      spans.push(open);
    }
  }
  return spans;
}

const isFirst = (reason: SetAsideReason) => reason === 'meter' || reason === 'reset';
const isNear = (a: number, b: number) => Math.floor(b / HOUR_MS) - Math.floor(a / HOUR_MS) <= 1;

function reasonOf(verdict: Verdict | undefined): SetAsideReason | null {
  if (verdict === undefined || verdict.kind === 'taken') return null;
  if (!('reason' in verdict)) return verdict.kind;
  return verdict.reason === 'excluded' ? null : verdict.reason;
}

/**
 * How much decisions change a counter's growth: `readings` range from one that counts either way to several after the decided ones. Null
 * for other properties, and where nothing counts.
 */
export function effectOf(
  readings: readonly Sample[],
  limit: Limit | null,
  { before, after }: { readonly before: Decided; readonly after: Decided },
): number | null {
  if (limit?.kind !== 'counter') return null;
  const [without, with_] = [growthUnder(readings, limit, before), growthUnder(readings, limit, after)];
  return without === null || with_ === null ? null : Math.round((with_ - without) * 10_000) / 10_000 + 0;
}

function growthUnder(readings: readonly Sample[], limit: Limit, decided: Decided): number | null {
  const [standing, ...rest] = readings;
  if (!standing) return null;
  const judged = judge(rest, limit, { from: { last: standing, sure: true }, decided });
  const all = rollUp([standing, ...judged.map(readingOf)]);
  return all && growthOf(all);
}
