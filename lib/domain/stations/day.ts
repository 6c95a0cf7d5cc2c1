import { cutsOf } from '../energy/series/cuts';
import { offsetsOf } from '../energy/series/zone-offset';

/** The address parameter with the day of a curve. */
export const DAY_PARAM = 'day';

/** Earlier days are treated as typing errors. */
const FIRST_DAY = '2000-01-01';

/** Today in a zone, `yyyy-mm-dd`. */
export function todayIn(zone: string, now: number): string {
  return cutsOf(zone).dayOf(now);
}

/** The current minute in a zone, `yyyy-mm-ddThh:mm`. */
export function minuteIn(zone: string, now: number): string {
  return new Date(now + offsetsOf(zone)(now)).toISOString().slice(0, 16);
}

/** The start of today in a zone, epoch ms. */
export function midnightIn(zone: string, now: number): number {
  const cuts = cutsOf(zone);
  return cuts.startOf(cuts.dayOf(now));
}

/** The day in a text, if it has begun in the zone; null for anything else. */
export function pastDay(text: string, zone: string, now: number): string | null {
  return dayUntil(text, todayIn(zone, now));
}

/** The same with today's date given. */
export function dayUntil(text: string, today: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < FIRST_DAY || text > today) return null;
  const at = Date.parse(`${text}T00:00:00Z`);
  return Number.isFinite(at) && new Date(at).toISOString().startsWith(text) ? text : null;
}
