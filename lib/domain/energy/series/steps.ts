import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../time/durations';
import { firstInstant } from '../../time/first-instant';
import { cutsOf, type Cuts } from './cuts';
import { offsetsOf } from './zone-offset';

const SECOND_MS = 1000;

/** A length of time as commonly written. Days and longer are calendar days, not 24 hours. */
export interface Interval {
  readonly count: number;
  readonly unit: 's' | 'm' | 'h' | 'd' | 'w' | 'M' | 'y';
}

/** Consecutive spans: the starts of all, then the end of the last one (epoch ms). */
export type Boundaries = readonly number[];

/** The text form. Years have at most three digits, so that no step ends after the year 9999. */
export const INTERVAL = /^(?:([1-9]\d{0,3})([smhdwM])|([1-9]\d{0,2})(y))$/;

/** Parses `10s`, `5m`, `1h`, `1d`, `1w`, `1M`, `1y`; null for anything else. */
export function parseInterval(text: string): Interval | null {
  const [, short, shortUnit, years, year] = INTERVAL.exec(text) ?? [];
  const [count, unit] = [short ?? years, shortUnit ?? year];
  return count && unit ? { count: Number(count), unit: unit as Interval['unit'] } : null;
}

/** The minimum milliseconds of an interval, with the shortest months and years: for limits, not for calendar boundaries. */
export function shortestMs({ count, unit }: Interval): number {
  const one = {
    s: SECOND_MS,
    m: MINUTE_MS,
    h: HOUR_MS,
    d: 23 * HOUR_MS,
    w: 7 * DAY_MS,
    M: 28 * DAY_MS,
    y: 365 * DAY_MS,
  };
  return count * one[unit];
}

/**
 * Splits a range (epoch ms, `to` excluded) into steps in a zone: from the step that contains `from` to the one that contains the last
 * instant. Steps below a day restart at each local midnight and each clock change; weeks begin on Mondays. Multiple days, weeks, months
 * or years are counted from the first. Null for more than `most` steps; throws a RangeError for an unknown zone.
 */
export function stepBoundaries(
  zone: string,
  interval: Interval,
  from: number,
  to: number,
  most: number,
): Boundaries | null {
  if ((to - from) / (2 * shortestMs(interval)) > most) return null;
  const cuts = cutsOf(zone);
  const next = /[smh]/.test(interval.unit) ? clockSteps(zone, cuts, interval) : calendarSteps(cuts, interval, from);
  const boundaries = [next.first(from)];
  for (;;) {
    const boundary = next.after(boundaries.at(-1) ?? from);
    boundaries.push(boundary);
    if (boundary >= to) return boundaries;
    if (boundaries.length > most) return null;
  }
}

interface Stepper {
  /** Start of the step that contains an instant. */
  first(ts: number): number;
  /** Start of the step after the one that begins at an instant. */
  after(start: number): number;
}

function clockSteps(zone: string, cuts: Cuts, { count, unit }: Interval): Stepper {
  const length = count * { s: SECOND_MS, m: MINUTE_MS, h: HOUR_MS, d: 0, w: 0, M: 0, y: 0 }[unit];
  const offsetAt = offsetsOf(zone);
  const midnight = (ts: number) => cuts.spanOf(cuts.dayOf(ts));
  let day = midnight(0);
  const dayAt = (ts: number) => {
    if (ts < day.start || ts >= day.end) day = midnight(ts);
    return day;
  };
  const first = (ts: number): number => {
    const offset = offsetAt(ts);
    const local = ts + offset;
    const start = Math.floor(local / DAY_MS) * DAY_MS;
    const floor = start + Math.floor((local - start) / length) * length - offset;
    const begin = Math.max(floor, dayAt(ts).start);
    return offsetAt(begin) === offset ? begin : firstInstant(begin, ts, (at) => offsetAt(at) === offset);
  };
  const after = (start: number): number => {
    const offset = offsetAt(start);
    const local = start + offset;
    const midnightBefore = Math.floor(local / DAY_MS) * DAY_MS;
    const grid = midnightBefore + (Math.floor((local - midnightBefore) / length) + 1) * length - offset;
    const end = Math.min(grid, dayAt(start).end);
    return offsetAt(end - 1) === offset ? end : firstInstant(start, end - 1, (at) => offsetAt(at) !== offset);
  };
  return { first, after };
}

function calendarSteps(cuts: Cuts, { count, unit }: Interval, from: number): Stepper {
  const origin = new Date(`${cuts.dayOf(from)}T00:00:00Z`);
  if (unit === 'w') origin.setUTCDate(origin.getUTCDate() - ((origin.getUTCDay() + 6) % 7));
  if (unit === 'M' || unit === 'y') origin.setUTCDate(1);
  if (unit === 'y') origin.setUTCMonth(0);
  let steps = 0;
  const moved = (): number => {
    if (unit === 'd' || unit === 'w') return origin.getTime() + steps * count * (unit === 'w' ? 7 : 1) * DAY_MS;
    const date = new Date(origin);
    if (unit === 'y') date.setUTCFullYear(date.getUTCFullYear() + steps * count);
    else date.setUTCMonth(date.getUTCMonth() + steps * count);
    return date.getTime();
  };
  return {
    first: () => cuts.startAt(origin.getTime()),
    after: () => {
      steps += 1;
      return cuts.startAt(moved());
    },
  };
}

/** The day, week, month or year that contains an instant, and the step of its chart (D7.22). */
export function periodOf(
  zone: string,
  type: 'day' | 'week' | 'month' | 'year',
  time: number,
): { readonly from: number; readonly to: number; readonly step: Interval } {
  const unit = ({ day: 'd', week: 'w', month: 'M', year: 'y' } as const)[type];
  const [from = time, to = time] = stepBoundaries(zone, { count: 1, unit }, time, time + 1, 1) ?? [];
  const step: Interval['unit'] = type === 'day' ? 'h' : type === 'year' ? 'M' : 'd';
  return { from, to, step: { count: 1, unit: step } };
}

/** Index of the step that contains an instant, from 0; -1 outside all steps. */
export function stepAt(boundaries: Boundaries, ts: number): number {
  if (ts < (boundaries[0] ?? Infinity) || ts >= (boundaries.at(-1) ?? -Infinity)) return -1;
  let [low, high] = [0, boundaries.length - 1];
  while (high - low > 1) {
    const half = (low + high) >> 1;
    if ((boundaries[half] ?? 0) <= ts) low = half;
    else high = half;
  }
  return low;
}
