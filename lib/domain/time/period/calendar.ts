import { dayAfter } from '../../tariffs/valid-from';
import { DAY_MS } from '../durations';

/** The period of a sheet or a chart: a calendar period (D2.25, D2.30), or any two moments (D2.31). */
export const CALENDAR_KINDS = ['day', 'week', 'month', 'year', 'overyear'] as const;
export type CalendarKind = (typeof CALENDAR_KINDS)[number];
export const PERIOD_KINDS = [...CALENDAR_KINDS, 'custom'] as const;
export type PeriodKind = (typeof PERIOD_KINDS)[number];

/** The first day of the period "all years" (D9.6). */
export const OVERYEAR_FIRST_DAY = '2023-01-01';
/** Earlier days are treated as typing errors. */
export const EARLIEST_DAY = '2000-01-01';

/** Whole local days, inclusive (YYYY-MM-DD): the same days for stations in every zone. */
export interface CalendarPeriod {
  readonly kind: CalendarKind;
  readonly first: string;
  readonly last: string;
}

/** From one local time to another, which is excluded: YYYY-MM-DDTHH:mm, with seconds where needed. */
export interface CustomPeriod {
  readonly kind: 'custom';
  readonly from: string;
  readonly to: string;
}

export type Period = CalendarPeriod | CustomPeriod;

/** The period of a kind that contains a day; "all years" ends today. Weeks begin on Monday (D1.7). */
export function periodAt(kind: CalendarKind, day: string, today: string): CalendarPeriod {
  if (kind === 'overyear') return { kind, first: OVERYEAR_FIRST_DAY, last: today };
  if (kind === 'day') return { kind, first: day, last: day };
  if (kind === 'week') {
    const first = dayAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
    return { kind, first, last: dayAfter(first, 6) };
  }
  const [year, month] = [day.slice(0, 4), day.slice(5, 7)];
  if (kind === 'year') return { kind, first: `${year}-01-01`, last: `${year}-12-31` };
  return { kind, first: `${year}-${month}-01`, last: lastOfMonth(Number(year), Number(month)) };
}

function lastOfMonth(year: number, month: number): string {
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

/** The previous period of the same kind; null before the earliest day, and for all years. A custom period is moved back by its length. */
export function previousPeriod(period: Period): Period | null {
  if (period.kind === 'overyear') return null;
  const before =
    period.kind === 'custom' ? shifted(period, -1) : periodAt(period.kind, dayAfter(period.first, -1), period.first);
  return firstDayOf(before) < EARLIEST_DAY ? null : before;
}

/**
 * The period to compare with: the previous one; a custom period is moved back by its length rounded up to whole days, so that the same
 * hours of the day are compared.
 */
export function comparedPeriod(period: Period): Period | null {
  if (period.kind !== 'custom') return previousPeriod(period);
  const by = Math.ceil((wallMs(period.to) - wallMs(period.from)) / DAY_MS) * DAY_MS;
  const before = moved(period, -by);
  return firstDayOf(before) < EARLIEST_DAY ? null : before;
}

/** The next period of the same kind; null where it has not begun by `today`, and for all years. */
export function nextPeriod(period: Period, today: string): Period | null {
  if (period.kind === 'overyear') return null;
  const after = period.kind === 'custom' ? shifted(period, 1) : periodAt(period.kind, dayAfter(period.last, 1), today);
  return firstDayOf(after) > today ? null : after;
}

/** Its first day, YYYY-MM-DD. */
export function firstDayOf(period: Period): string {
  return period.kind === 'custom' ? period.from.slice(0, 10) : period.first;
}

/** Its last day, YYYY-MM-DD; of a custom period, the day that contains its last moment. */
export function lastDayOf(period: Period): string {
  if (period.kind !== 'custom') return period.last;
  return wallText(Math.max(wallMs(period.from), wallMs(period.to) - 1000)).slice(0, 10);
}

/** Whether a period ends before the first day with data. */
export function isBeforeData(period: Period, firstDay: string | null): firstDay is string {
  return firstDay !== null && lastDayOf(period) < firstDay;
}

/** The day used when switching to another kind of period: the last one that has begun. */
export function dayToKeep(period: Period, today: string): string {
  const last = lastDayOf(period);
  return last > today ? today : last;
}

/** A local time as milliseconds, ignoring time zones. */
export function wallMs(text: string): number {
  return Date.parse(`${text}Z`);
}

/** The inverse of `wallMs`: YYYY-MM-DDTHH:mm, with seconds unless they are 0. */
export function wallText(ms: number): string {
  const text = new Date(ms).toISOString().slice(0, 19);
  return text.endsWith(':00') ? text.slice(0, 16) : text;
}

function shifted(period: CustomPeriod, steps: 1 | -1): CustomPeriod {
  return moved(period, steps * (wallMs(period.to) - wallMs(period.from)));
}

function moved({ from, to }: CustomPeriod, by: number): CustomPeriod {
  return { kind: 'custom', from: wallText(wallMs(from) + by), to: wallText(wallMs(to) + by) };
}
