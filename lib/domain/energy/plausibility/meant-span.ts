import type { RangeProblem } from '../../time/time-range/range';
import { instantOf, precisionOf } from '../../time/time-range/stamp';
import { MOST_DECIDED_DAYS, type DecidedSpan } from './decisions';

export type SpanField = 'from' | 'to';
/** `no-clock`: a date without a time. */
export type SpanProblem = Exclude<RangeProblem, 'empty'> | 'no-clock';
/** What is wrong with two typed times, by field. */
export type SpanProblems = Readonly<Partial<Record<SpanField, SpanProblem>>>;

const LONGEST_MS = MOST_DECIDED_DAYS * 86_400_000;
/** Duration of the rest of a second or a minute after its first millisecond. */
const REST_MS = { second: 999, minute: 59_999 };

/**
 * The span of two typed times in a zone, both ends included. The end is the whole typed second, or the whole minute if no seconds were
 * typed, but not later than `now`; the start is as typed.
 */
export function readMeantSpan(
  typed: Readonly<Record<SpanField, string>>,
  timeZone: string,
  now: number,
): { readonly span: DecidedSpan } | { readonly problems: SpanProblems } {
  const [start, end] = [readTyped(typed.from, timeZone, now), readTyped(typed.to, timeZone, now)];
  if ('problem' in start || 'problem' in end)
    return {
      problems: { ...('problem' in start && { from: start.problem }), ...('problem' in end && { to: end.problem }) },
    };
  const from = start.first;
  if (end.last < from) return { problems: { to: 'order' } };
  if (end.first - from > LONGEST_MS) return { problems: { to: 'long' } };
  return { span: { from, to: Math.min(end.last, now, from + LONGEST_MS) } };
}

/** The first and last instant of a typed time, or what is wrong with it. */
function readTyped(
  text: string,
  timeZone: string,
  now: number,
): { readonly first: number; readonly last: number } | { readonly problem: SpanProblem } {
  if (text.trim() === '') return { problem: 'choose-time' };
  const [first, precision] = [instantOf(text, timeZone), precisionOf(text)];
  if (first === null || precision === null) return { problem: 'no-time' };
  if (precision === 'day') return { problem: 'no-clock' };
  return first > now ? { problem: 'late' } : { first, last: first + REST_MS[precision] };
}
