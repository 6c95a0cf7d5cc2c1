import { readRange, type RangeProblem } from '../time-range/range';
import { instantOf } from '../time-range/stamp';
import { MOST_DECIDED_DAYS, type DecidedSpan } from './decisions';

/** What is wrong with two typed times, and which of them is wrong. */
export interface SpanRefusal {
  readonly problem: Exclude<RangeProblem, 'empty'>;
  readonly field: 'from' | 'to';
}

const LAST_MS = 999;

/**
 * The span that two typed times mean in a zone, both ends included: what is typed to the second means all of that second, but nothing
 * later than `now`.
 */
export function readMeantSpan(
  typed: { readonly from: string; readonly to: string },
  timeZone: string,
  now: number,
): { readonly span: DecidedSpan } | SpanRefusal {
  const read = readRange(typed, timeZone, { latest: now, days: MOST_DECIDED_DAYS });
  if ('range' in read) return { span: whole(read.range, now) };
  const { field, problem } = read;
  if (problem !== 'empty') return { field, problem };
  const at = instantOf(typed.to, timeZone) ?? now;
  return { span: whole({ from: at, to: at }, now) };
}

/** No longer than a decision may be. */
const whole = ({ from, to }: DecidedSpan, now: number): DecidedSpan => ({
  from,
  to: Math.min(to + LAST_MS, now, from + MOST_DECIDED_DAYS * 86_400_000),
});
