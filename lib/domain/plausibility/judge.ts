import type { Sample } from '../series/rollup';

/** What a property can be: of a value that is measured, or of a counter of energy. */
export type Limit = ValueLimit | CounterLimit;

/** A measured value: anything outside is no measurement. */
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
 * Why a reading is set aside. `range`: the property cannot be that. `negative`: no counter is. `jump`: more than can have been
 * counted since the reading before, and gone again. `dip`: less than before, and back again. `excluded`: a person said so.
 */
export type AsideReason = 'range' | 'negative' | 'jump' | 'dip' | 'excluded';

/**
 * What is made of a reading. `taken` counts. `meter` is the first of another meter: it counts, what lies between it and the one
 * before does not. `reset` is the first after a counter began anew at 0. `open` waits for those after it and does not count yet.
 * `aside` does not count.
 */
export type Verdict =
  | { readonly kind: 'taken' | 'meter' | 'reset' }
  | { readonly kind: 'open'; readonly reason: 'jump' | 'dip' }
  | { readonly kind: 'aside'; readonly reason: AsideReason };

export interface Judged extends Sample {
  readonly verdict: Verdict;
}

/** What a person decided about an instant; null where nobody did. */
export type Decided = (ts: number) => 'accepted' | 'excluded' | 'meter' | null;

/** Where the judging of a counter stands: its newest reading that counts, and whether another one has borne it out. */
export interface Standing {
  readonly last: Sample;
  readonly sure: boolean;
}

/** Readings that agree with each other make another level true: three that are wrong in the same way do not. */
export const ENOUGH = 4;
/** A counter may be told in bursts of five minutes. */
const BURST_MS = 300_000;
/** What was told late, by a meter of whole kWh or after an hour without a word, counts once it stays. */
const LATE = { ms: 3_600_000, kWh: 1 };
const HOUR_MS = 3_600_000;

const TAKEN: Verdict = { kind: 'taken' };
const EXCLUDED: Verdict = { kind: 'aside', reason: 'excluded' };
const NEGATIVE: Verdict = { kind: 'aside', reason: 'negative' };
const OUT_OF_RANGE: Verdict = { kind: 'aside', reason: 'range' };

/**
 * Judges readings of a property, in order of time, each instant once. The same readings come to the same verdicts in whatever
 * portions they are given, as long as each portion begins behind a reading that counts (`from`) with all that came after it.
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
  // Those that disagree with the standing and agree with each other: all of them are the last of `judged` but for static ones.
  let open: { ts: number; value: number; verdict: Verdict }[] = [];
  const settle = () => {
    for (const one of open)
      if (one.verdict.kind === 'open') one.verdict = { kind: 'aside', reason: one.verdict.reason };
    open = [];
  };

  for (const { ts, value } of readings) {
    const one = { ts, value, verdict: TAKEN };
    judged.push(one);
    const said = decided(ts);
    if (said === 'excluded') one.verdict = EXCLUDED;
    else if (said === null && value < 0) one.verdict = NEGATIVE;
    else if (said === null && value >= limit.most) one.verdict = OUT_OF_RANGE;
    else if (said !== null || standing === null) {
      settle();
      if (said === 'meter' && standing !== null) one.verdict = { kind: 'meter' };
      standing = { last: one, sure: said !== null || standing !== null };
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

/** Whether all of some readings are simply taken: the same as judging them, without a verdict for each. */
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
  const said = decided(ts);
  if (said === 'excluded') return EXCLUDED;
  if (said !== null || limit === null || (value >= limit.low && value <= limit.high)) return TAKEN;
  return OUT_OF_RANGE;
}

/** Whether a counter can have gone from one reading to a later one by counting. */
function grows(before: Sample, after: Sample, limit: CounterLimit): boolean {
  const growth = after.value - before.value;
  return growth >= 0 && growth <= countedIn(Math.max(after.ts - before.ts, BURST_MS), limit);
}

/** The most that a counter counts in a time. */
export const countedIn = (ms: number, { perHour, step }: CounterLimit) => (perHour * ms) / HOUR_MS + 2 * step;

/** What the first reading of a level that stays is, after the standing one. */
function levelOf({ last, sure }: Standing, first: Sample, limit: CounterLimit): Verdict {
  const growth = first.value - last.value;
  const most = countedIn(first.ts - last.ts + LATE.ms, limit) + LATE.kWh;
  if (growth >= 0) return { kind: growth <= most ? 'taken' : 'meter' };
  // The reading before was a little too high, by no more than could pass for counting: what it had too much is taken back.
  if (-growth <= countedIn(BURST_MS, limit)) return TAKEN;
  return { kind: sure && first.value <= most ? 'reset' : 'meter' };
}
