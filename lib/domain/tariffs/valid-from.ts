const DAY_MS = 86_400_000;

/** How far ahead a tariff may be set: what comes later is not known yet, or a slip of the keyboard. */
export const MOST_DAYS_AHEAD = 366;

/**
 * The days from which a tariff may hold, as YYYY-MM-DD; `today` is the station's. A day that is over keeps its price
 * (decisions C2); where there never was a tariff (`none`), no price held there, and `first` is null.
 */
export function validFromRange(today: string, none: boolean): { readonly first: string | null; readonly last: string } {
  return { first: none ? null : today, last: dayAfter(today, MOST_DAYS_AHEAD) };
}

/** A local date so many days later, or earlier. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}
