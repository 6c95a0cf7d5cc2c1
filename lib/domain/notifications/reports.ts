import { periodAt, type CalendarKind, type CalendarPeriod } from '../time/period/calendar';
import { instantOf } from '../time/period/cut';
import { cutsOf } from '../energy/series/cuts';
import { dayAfter } from '../tariffs/valid-from';

/** How often a report is emailed. */
export const RHYTHMS = ['daily', 'weekly', 'monthly'] as const;
export type Rhythm = (typeof RHYTHMS)[number];

/** Local time in the report's zone: the night's late data has arrived by then, and the working day has not begun. */
export const MORNING = '07:00';
/** Maximum reports per account. */
export const MOST_REPORTS = 10;
/** Maximum stations selected in one report; a report of all stations has no limit. */
export const MOST_REPORT_STATIONS = 100;

const KINDS: Readonly<Record<Rhythm, CalendarKind>> = { daily: 'day', weekly: 'week', monthly: 'month' };

/** The last period in a zone that had ended at an instant (epoch ms). */
export function endedPeriod(rhythm: Rhythm, timeZone: string, at: number): CalendarPeriod {
  const today = cutsOf(timeZone).dayOf(at);
  const running = periodAt(KINDS[rhythm], today, today);
  return periodAt(KINDS[rhythm], dayAfter(running.first, -1), today);
}

/** The period of a rhythm that contains a day. */
export function periodOf(rhythm: Rhythm, day: string): CalendarPeriod {
  return periodAt(KINDS[rhythm], day, day);
}

/** The next time after an instant at which a report on an ended period is due (epoch ms). */
export function nextMorning(rhythm: Rhythm, timeZone: string, after: number): number {
  const today = cutsOf(timeZone).dayOf(after);
  const morning = instantOf(timeZone, `${dayAfter(endedPeriod(rhythm, timeZone, after).last, 1)}T${MORNING}`);
  if (morning > after) return morning;
  return instantOf(timeZone, `${dayAfter(periodOf(rhythm, today).last, 1)}T${MORNING}`);
}
