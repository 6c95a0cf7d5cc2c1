import { periodAt, type CalendarKind, type CalendarPeriod } from '../period/calendar';
import { instantOf } from '../period/cut';
import { cutsOf } from '../series/cuts';
import { dayAfter } from '../tariffs/valid-from';

/** How often a report is mailed. */
export const RHYTHMS = ['daily', 'weekly', 'monthly'] as const;
export type Rhythm = (typeof RHYTHMS)[number];

/** When, on the clocks of the report's zone: what the night brought late is there, and the day has not begun. */
export const MORNING = '07:00';
/** Reports of one account. */
export const MOST_REPORTS = 10;
/** Stations that one report names; one of all stations has no such limit. */
export const MOST_REPORT_STATIONS = 100;

const KINDS: Readonly<Record<Rhythm, CalendarKind>> = { daily: 'day', weekly: 'week', monthly: 'month' };

/** The last period that was over at an instant (epoch ms), in a zone. */
export function endedPeriod(rhythm: Rhythm, timeZone: string, at: number): CalendarPeriod {
  const today = cutsOf(timeZone).dayOf(at);
  const running = periodAt(KINDS[rhythm], today, today);
  return periodAt(KINDS[rhythm], dayAfter(running.first, -1), today);
}

/** The period of a rhythm that holds a day. */
export function periodOf(rhythm: Rhythm, day: string): CalendarPeriod {
  return periodAt(KINDS[rhythm], day, day);
}

/** The first morning behind an instant on which a period is over (epoch ms). */
export function nextMorning(rhythm: Rhythm, timeZone: string, after: number): number {
  const today = cutsOf(timeZone).dayOf(after);
  const morning = instantOf(timeZone, `${dayAfter(endedPeriod(rhythm, timeZone, after).last, 1)}T${MORNING}`);
  if (morning > after) return morning;
  return instantOf(timeZone, `${dayAfter(periodOf(rhythm, today).last, 1)}T${MORNING}`);
}
