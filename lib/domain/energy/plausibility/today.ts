import type { Sample } from '../series/rollup';
import { countedIn, type CounterLimit, type Verdict } from './judge';

/** What a counter has counted since local midnight: at least `least`, at most `most`, kWh or its own unit. */
export interface Today {
  /** Local date, `yyyy-mm-dd`. */
  readonly day: string;
  /** Its newest reading that counts. */
  readonly last: Sample;
  /** Since its first reading of the day. */
  readonly least: number;
  /**
   * Since its last reading of an earlier day; equal to `least` where there is none, because counts before the first reading are then
   * left out.
   */
  readonly most: number;
}

/** A register and its counter are seldom read at the same instant. */
const APART_MS = 60_000;
/** After a longer silence, a counter cannot confirm its register. */
const SILENT_MS = 900_000;
/** Decimal places: sums of tenths have rounding errors in the last digits. */
const DIGITS = 6;

/**
 * The same from stored readings: the last before midnight, the first of the day, and the newest, which must be of the day. Null where
 * the counter cannot have counted that much, so that one of them is wrong.
 */
export function todayOf(
  day: string,
  midnight: number,
  {
    before,
    first,
    last,
  }: { readonly before: number | null; readonly first: number | null; readonly last: Sample | null },
  limit: CounterLimit,
): Today | null {
  if (first === null || last === null || last.ts < midnight) return null;
  const least = last.value - first;
  const room = countedIn(last.ts - midnight + APART_MS, limit);
  if (least < 0 || least > room) return null;
  return { day, last, least, most: before === null ? least : Math.max(least, last.value - before) };
}

/**
 * Updates a day's count with another reading that counts: `verdict` is that reading's, `previous` the one before, null for the first
 * ever. Null where the start of the day is unknown, until the next day.
 */
export function countOn(
  before: Today | null,
  previous: Sample | null,
  reading: Sample,
  { dayOf, verdict }: { readonly dayOf: (ts: number) => string; readonly verdict: Verdict['kind'] },
): Today | null {
  const day = dayOf(reading.ts);
  if (previous === null) return { day, last: reading, least: 0, most: 0 };
  const grown =
    verdict === 'meter' ? 0 : verdict === 'reset' ? reading.value : Math.max(0, reading.value - previous.value);
  if (dayOf(previous.ts) !== day) return { day, last: reading, least: 0, most: grown };
  return before && { day, last: reading, least: before.least + grown, most: before.most + grown };
}

/**
 * The value to show for today's register: its own where it agrees with its counter, otherwise what the counter has counted. Devices
 * repeat yesterday's register for a while after midnight, and it may include counts from before the device was added.
 */
export function registerOfToday(
  register: Sample,
  day: string,
  { counted, limit }: { readonly counted: Today | null; readonly limit: CounterLimit },
): number {
  if (counted === null || counted.day > day) return register.value;
  const apart = register.ts - counted.last.ts;
  if (apart > SILENT_MS) return register.value;
  const { least, most } = counted.day === day ? counted : { least: 0, most: 0 };
  const room = countedIn(Math.abs(apart) + APART_MS, limit);
  return register.value >= least - room && register.value <= most + room
    ? register.value
    : Number(least.toFixed(DIGITS));
}
