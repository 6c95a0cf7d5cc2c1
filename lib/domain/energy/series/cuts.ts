import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../time/durations';
import { firstInstant } from '../../time/first-instant';
import { offsetsOf, type OffsetAt } from './zone-offset';

/** The calendar boundaries of a zone. Instants are epoch ms, days are local dates `yyyy-mm-dd`. */
export interface Cuts {
  readonly zone: string;
  /** Start of the local hour that contains the instant: the whole hour, or a clock change inside it. */
  hourOf(ts: number): number;
  /** The local date. */
  dayOf(ts: number): string;
  /** The same as the number of days since 1970-01-01. */
  dateOf(ts: number): number;
  /** Whether an instant is the first of a local date. */
  beginsDay(ts: number): boolean;
  /** First instant of the day. */
  startOf(day: string): number;
  /** The same for a local date given as the instant at which it begins in UTC. */
  startAt(date: number): number;
  /** First instant of the day and of the next one: 23, 24 or 25 hours apart, 23.5 or 24.5 on Lord Howe. */
  spanOf(day: string): { readonly start: number; readonly end: number };
  /** Starts of all hours of the day, in order. */
  hoursOf(day: string): number[];
}

/** Starts of days, by the instant at which their date begins in UTC: charts use the same years again and again. */
const starts = new WeakMap<OffsetAt, Map<number, number>>();
/** Per zone: about fifty years. */
const MOST_STARTS = 20_000;

/** The calendar boundaries of an IANA zone. Throws a RangeError that names an unknown zone. */
export function cutsOf(zone: string): Cuts {
  const offsetAt = offsetsOf(zone);
  let memo = { from: 0, until: 0, hour: 0, date: NaN, day: '' };

  function look(ts: number) {
    if (ts >= memo.from && ts < memo.until) return memo;
    const offset = offsetAt(ts);
    const whole = Math.floor((ts + offset) / HOUR_MS) * HOUR_MS - offset;
    const from = offsetAt(whole) === offset ? whole : firstInstant(whole, ts, (at) => offsetAt(at) === offset);
    const next = whole + HOUR_MS;
    // Where the clock changes inside the hour, only the part up to the requested instant is known to give the same answer.
    const until = offsetAt(next - 1) === offset ? next : ts + 1;
    const date = Math.floor((ts + offset) / DAY_MS);
    // The text is the same for all hours of a day.
    const day = date === memo.date ? memo.day : dateText(ts + offset);
    memo = { from, until, hour: from, date, day };
    return memo;
  }

  const hourOf = (ts: number) => look(ts).hour;
  const dayOf = (ts: number) => look(ts).day;

  const dateOf = (ts: number) => Math.floor((ts + offsetAt(ts)) / DAY_MS);
  const beginsDay = (ts: number) => dateOf(ts) !== dateOf(ts - 1);

  function startOf(day: string): number {
    const middle = Date.parse(`${day}T00:00:00Z`);
    if (!Number.isFinite(middle) || dateText(middle) !== day) throw new RangeError(`"${day}" is not a date.`);
    return startAt(middle);
  }

  const known = starts.get(offsetAt) ?? new Map<number, number>();
  starts.set(offsetAt, known);

  function startAt(middle: number): number {
    let start = known.get(middle);
    if (start === undefined) {
      start = findStart(middle);
      if (known.size >= MOST_STARTS) known.clear();
      known.set(middle, start);
    }
    return start;
  }

  function findStart(middle: number): number {
    const near = middle - offsetAt(middle);
    const guess = middle - offsetAt(near);
    if (guess + offsetAt(guess) === middle && beginsDay(guess)) return guess;
    // No zone is further than 15 hours from UTC; a skipped date starts where the next one does.
    return firstInstant(middle - 16 * HOUR_MS, middle + 16 * HOUR_MS, (ts) => ts + offsetAt(ts) >= middle);
  }

  function spanOf(day: string) {
    const start = startOf(day);
    return { start, end: startAt(Date.parse(`${day}T00:00:00Z`) + DAY_MS) };
  }

  function hoursOf(day: string): number[] {
    const { start, end } = spanOf(day);
    const hours: number[] = [];
    // Offsets are multiples of a quarter of an hour, so no hour begins between two steps.
    for (let ts = start; ts < end; ts += 15 * MINUTE_MS) {
      const hour = hourOf(ts);
      if (hours.at(-1) !== hour) hours.push(hour);
    }
    return hours;
  }

  return { zone, hourOf, dayOf, dateOf, beginsDay, startOf, startAt, spanOf, hoursOf };
}

function dateText(local: number): string {
  return new Date(local).toISOString().slice(0, 10);
}
