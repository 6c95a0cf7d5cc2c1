import { HOUR_MS } from '../../time/durations';
import type { Sample } from '../series/rollup';

/** The plausible values of a property: of a measured value, or of an energy counter. */
export type Limit = ValueLimit | CounterLimit;

/** A measured value: readings outside are implausible. */
export interface ValueLimit {
  readonly kind: 'value';
  readonly low: number;
  readonly high: number;
}

/** A counter: never below 0, always below `most`, and never faster than `perHour`; `step` is its last digit. */
export interface CounterLimit {
  readonly kind: 'counter';
  readonly most: number;
  readonly perHour: number;
  readonly step: number;
}

/**
 * Why a reading is excluded. `range`: impossible for the property. `negative`: counters never are. `jump`: a larger increase than
 * possible since the previous reading, and later gone again. `dip`: lower than before, and later back again. `excluded`: a user decided
 * so.
 */
export type AsideReason = 'range' | 'negative' | 'jump' | 'dip' | 'excluded';

/**
 * The verdict on a reading. `taken` counts. `meter` is the first of a new meter: it counts, but the difference to the previous one does
 * not. `reset` is the first after a counter restarted at 0. `open` depends on later readings and does not count yet. `aside` does not
 * count.
 */
export type Verdict =
  | { readonly kind: 'taken' | 'meter' | 'reset' }
  | { readonly kind: 'open'; readonly reason: 'jump' | 'dip' }
  | { readonly kind: 'aside'; readonly reason: AsideReason };

export interface Judged extends Sample {
  readonly verdict: Verdict;
}

/** A user's decision about an instant; null where there is none. */
export type Decided = (ts: number) => 'accepted' | 'excluded' | 'meter' | null;

/** The state of judging a counter: its newest reading that counts, and whether another reading has confirmed it. */
export interface Standing {
  readonly last: Sample;
  readonly sure: boolean;
}

/** This many consistent readings establish a new level: three readings with the same error do not. */
export const ENOUGH = 4;
/** Counters may be reported in bursts of five minutes. */
const BURST_MS = 300_000;
/** An increase reported late, by a meter with whole kWh or after an hour of silence, counts once it stays. */
const LATE = { ms: 3_600_000, kWh: 1 };

const TAKEN: Verdict = { kind: 'taken' };
const EXCLUDED: Verdict = { kind: 'aside', reason: 'excluded' };
const NEGATIVE: Verdict = { kind: 'aside', reason: 'negative' };
const OUT_OF_RANGE: Verdict = { kind: 'aside', reason: 'range' };

/**
 * Judges readings of a property, in order of time, each instant once. The verdicts do not depend on how the readings are batched, as
 * long as each batch begins after a reading that counts (`from`) and contains all later ones.
 */
export function judge(
  readings: readonly Sample[],
  limit: Limit | null,
  { from = null, decided = () => null }: { readonly from?: Standing | null; readonly decided?: Decided } = {},
): Judged[] {
  if (limit?.kind !== 'counter') {
    return readings.map(({ ts, value }) => ({ ts, value, verdict: judgeValue(ts, value, limit, decided) }));
  }
  const judged: { ts: number; value: number; verdict: Verdict }[] = [];
  let standing = from;
  // Readings that contradict the standing but agree with each other: the last ones in `judged`, apart from those with a fixed verdict.
  let open: { ts: number; value: number; verdict: Verdict }[] = [];
  const settle = () => {
    for (const one of open)
      if (one.verdict.kind === 'open') one.verdict = { kind: 'aside', reason: one.verdict.reason };
    open = [];
  };

  for (const { ts, value } of readings) {
    const one = { ts, value, verdict: TAKEN };
    judged.push(one);
    const decision = decided(ts);
    if (decision === 'excluded') one.verdict = EXCLUDED;
    else if (decision === null && value < 0) one.verdict = NEGATIVE;
    else if (decision === null && value >= limit.most) one.verdict = OUT_OF_RANGE;
    else if (decision !== null || standing === null) {
      settle();
      if (decision === 'meter' && standing !== null) one.verdict = { kind: 'meter' };
      standing = { last: one, sure: decision !== null || standing !== null };
    } else if (grows(standing.last, one, limit)) {
      settle();
      standing = { last: one, sure: true };
    } else {
      const before = open.at(-1);
      if (before && !grows(before, one, limit)) settle();
      one.verdict = { kind: 'open', reason: value < standing.last.value ? 'dip' : 'jump' };
      open.push(one);
      if (open.length < ENOUGH) continue;
      for (const each of open) each.verdict = TAKEN;
      const [first = one] = open;
      first.verdict = levelOf(standing, first, limit);
      open = [];
      standing = { last: one, sure: true };
    }
  }
  return judged;
}

/** Whether all readings are simply taken: same result as `judge`, without a verdict for each. */
export function areTaken(readings: readonly Sample[], limit: Limit | null, from: Standing | null = null): boolean {
  if (limit === null) return true;
  if (limit.kind === 'value') return readings.every(({ value }) => value >= limit.low && value <= limit.high);
  let last = from?.last;
  for (const reading of readings) {
    if (reading.value < 0 || reading.value >= limit.most) return false;
    if (last && !grows(last, reading, limit)) return false;
    last = reading;
  }
  return true;
}

function judgeValue(ts: number, value: number, limit: ValueLimit | null, decided: Decided): Verdict {
  const decision = decided(ts);
  if (decision === 'excluded') return EXCLUDED;
  if (decision !== null || limit === null || (value >= limit.low && value <= limit.high)) return TAKEN;
  return OUT_OF_RANGE;
}

/** Whether counting alone explains the change from one reading to a later one. */
function grows(before: Sample, after: Sample, limit: CounterLimit): boolean {
  const growth = after.value - before.value;
  return growth >= 0 && growth <= countedIn(Math.max(after.ts - before.ts, BURST_MS), limit);
}

/** The maximum increase of a counter in a time. */
export const countedIn = (ms: number, { perHour, step }: CounterLimit) => (perHour * ms) / HOUR_MS + 2 * step;

/** The verdict on the first reading of a new level that stays. */
function levelOf({ last, sure }: Standing, first: Sample, limit: CounterLimit): Verdict {
  const growth = first.value - last.value;
  const most = countedIn(first.ts - last.ts + LATE.ms, limit) + LATE.kWh;
  if (growth >= 0) return { kind: growth <= most ? 'taken' : 'meter' };
  // The previous reading was slightly too high, within the tolerance of counting: the excess is corrected.
  if (-growth <= countedIn(BURST_MS, limit)) return TAKEN;
  return { kind: sure && first.value <= most ? 'reset' : 'meter' };
}
