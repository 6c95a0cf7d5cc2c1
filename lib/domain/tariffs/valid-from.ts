import { DAY_MS } from '../time/durations';

/** How far ahead a tariff may be set: later prices are not known yet, or a typing error. */
export const MOST_DAYS_AHEAD = 366;

/**
 * The days on which a tariff may start, as YYYY-MM-DD; `today` is the station's. Past days keep their price (decisions C2); without any
 * tariff so far (`none`), there is none to keep, and `first` is null.
 */
export function validFromRange(today: string, none: boolean): { readonly first: string | null; readonly last: string } {
  return { first: none ? null : today, last: dayAfter(today, MOST_DAYS_AHEAD) };
}

/** A local date this many days later, or earlier. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}
