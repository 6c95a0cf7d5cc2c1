import { DAY_MS } from '../durations';
import { FIRST_INSTANT, LAST_INSTANT } from './instants';
import { instantOf } from './stamp';

/** Instants in epoch ms, inclusive. */
export interface TimeRange {
  readonly from: number;
  readonly to: number;
}

/** The limits of a range. */
export interface RangeLimits {
  /** Epoch ms of the last instant. */
  readonly latest: number;
  /** Maximum days of a range. */
  readonly days: number;
}

export type RangeProblem =
  | 'choose-time' // D8.1
  | 'no-time' // the typed text is not a valid time
  | 'order' // the end is before the start
  | 'empty' // the end is the start
  | 'late' // later than allowed
  | 'long';

export type RangeField = keyof TimeRange;
/** Problems of two times, by field. */
export type RangeProblems = Readonly<Partial<Record<RangeField, RangeProblem>>>;

/** The range of two typed times in a zone, or the problem of each (D5.2, D8.1). */
export function readRange(
  typed: Readonly<Record<RangeField, string>>,
  timeZone: string,
  limits: RangeLimits,
): { readonly range: TimeRange } | { readonly problems: RangeProblems } {
  const [from, to] = [readEnd(typed.from, timeZone, limits), readEnd(typed.to, timeZone, limits)];
  if (typeof from !== 'number' || typeof to !== 'number')
    return { problems: { ...(typeof from !== 'number' && { from }), ...(typeof to !== 'number' && { to }) } };
  const problem = betweenProblem({ from, to }, limits);
  return problem ? { problems: { to: problem } } : { range: { from, to } };
}

function readEnd(text: string, timeZone: string, { latest }: RangeLimits): number | 'choose-time' | 'no-time' | 'late' {
  if (text.trim() === '') return 'choose-time';
  const at = instantOf(text, timeZone);
  if (at === null) return 'no-time';
  return at > latest ? 'late' : at;
}

/** Problems between start and end. */
function betweenProblem({ from, to }: TimeRange, { days }: RangeLimits): 'order' | 'empty' | 'long' | null {
  if (to < from) return 'order';
  if (to === from) return 'empty';
  return to - from > days * DAY_MS ? 'long' : null;
}

/** A range from an address; null where it is missing or invalid. */
export function parseRange(from: string, to: string, days: number): TimeRange | null {
  if (!/^\d{12,13}$/.test(from) || !/^\d{12,13}$/.test(to)) return null;
  const range = { from: Number(from), to: Number(to) };
  if (range.from < FIRST_INSTANT || range.to > LAST_INSTANT) return null;
  return betweenProblem(range, { latest: LAST_INSTANT, days }) === null ? range : null;
}
