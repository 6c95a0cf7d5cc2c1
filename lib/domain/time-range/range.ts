import { FIRST_INSTANT, LAST_INSTANT } from './instants';
import { instantOf } from './stamp';

/** Instants in epoch ms, both included. */
export interface TimeRange {
  readonly from: number;
  readonly to: number;
}

/** What may be chosen. */
export interface RangeLimits {
  /** Epoch ms of the last instant. */
  readonly latest: number;
  /** Longest range. */
  readonly days: number;
}

export type RangeProblem =
  | 'choose-time' // D8.1
  | 'no-time' // what is typed is none
  | 'order' // the end is before the start
  | 'empty' // the end is the start
  | 'late' // later than may be chosen
  | 'long';

export interface RangeRefusal {
  readonly problem: RangeProblem;
  readonly field: 'from' | 'to';
}

const DAY_MS = 86_400_000;

/** The range of two typed times in a zone, or what is wrong with it and at which of them (D5.2, D8.1). */
export function readRange(
  typed: { readonly from: string; readonly to: string },
  timeZone: string,
  limits: RangeLimits,
): { readonly range: TimeRange } | RangeRefusal {
  if (typed.from.trim() === '') return { problem: 'choose-time', field: 'from' };
  if (typed.to.trim() === '') return { problem: 'choose-time', field: 'to' };
  const from = instantOf(typed.from, timeZone);
  if (from === null) return { problem: 'no-time', field: 'from' };
  const to = instantOf(typed.to, timeZone);
  if (to === null) return { problem: 'no-time', field: 'to' };
  const problem = rangeProblem({ from, to }, limits);
  return problem ?? { range: { from, to } };
}

export function rangeProblem({ from, to }: TimeRange, { latest, days }: RangeLimits): RangeRefusal | null {
  if (from > latest) return { problem: 'late', field: 'from' };
  if (to > latest) return { problem: 'late', field: 'to' };
  if (to < from) return { problem: 'order', field: 'to' };
  if (to === from) return { problem: 'empty', field: 'to' };
  return to - from > days * DAY_MS ? { problem: 'long', field: 'to' } : null;
}

/** A range out of an address; null where it says none, or none that there is. */
export function parseRange(from: string, to: string, days: number): TimeRange | null {
  if (!/^\d{12,13}$/.test(from) || !/^\d{12,13}$/.test(to)) return null;
  const range = { from: Number(from), to: Number(to) };
  if (range.from < FIRST_INSTANT || range.to > LAST_INSTANT) return null;
  return rangeProblem(range, { latest: LAST_INSTANT, days }) === null ? range : null;
}
