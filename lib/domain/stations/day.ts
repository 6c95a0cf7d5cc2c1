import { cutsOf } from '../series/cuts';
import { offsetsOf } from '../series/zone-offset';

/** The parameter of the address that names the day of a curve. */
export const DAY_PARAM = 'day';

/** Days before this one are slips of the keyboard. */
const FIRST_DAY = '2000-01-01';

/** Today in a zone, `yyyy-mm-dd`. */
export function todayIn(zone: string, now: number): string {
  return cutsOf(zone).dayOf(now);
}

/** The running minute of a zone, `yyyy-mm-ddThh:mm`. */
export function minuteIn(zone: string, now: number): string {
  return new Date(now + offsetsOf(zone)(now)).toISOString().slice(0, 16);
}

/** When that day began, epoch ms. */
export function midnightIn(zone: string, now: number): number {
  const cuts = cutsOf(zone);
  return cuts.startOf(cuts.dayOf(now));
}

/** The day that a text names, if it is one that has begun in the zone; null for anything else. */
export function pastDay(text: string, zone: string, now: number): string | null {
  return dayUntil(text, todayIn(zone, now));
}

/** The same against a day that is known to be today. */
export function dayUntil(text: string, today: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < FIRST_DAY || text > today) return null;
  const at = Date.parse(`${text}T00:00:00Z`);
  return Number.isFinite(at) && new Date(at).toISOString().startsWith(text) ? text : null;
}
