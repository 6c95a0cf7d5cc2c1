import { dayAfter } from '../tariffs/valid-from';

/** What a sheet or a chart shows at a time: a stretch of the calendar (D2.25, D2.30), or any two moments (D2.31). */
export const CALENDAR_KINDS = ['day', 'week', 'month', 'year', 'overyear'] as const;
export type CalendarKind = (typeof CALENDAR_KINDS)[number];
export const PERIOD_KINDS = [...CALENDAR_KINDS, 'custom'] as const;
export type PeriodKind = (typeof PERIOD_KINDS)[number];

/** The first day of all years together (D9.6). */
export const OVERYEAR_FIRST_DAY = '2023-01-01';
/** Days before this one are slips of the keyboard. */
export const EARLIEST_DAY = '2000-01-01';

/** Whole local days, both included (YYYY-MM-DD): the same days for stations of every zone. */
export interface CalendarPeriod {
  readonly kind: CalendarKind;
  readonly first: string;
  readonly last: string;
}

/** From one moment of the clock on the wall to another, which is excluded: YYYY-MM-DDTHH:mm, seconds where they matter. */
export interface CustomPeriod {
  readonly kind: 'custom';
  readonly from: string;
  readonly to: string;
}

export type Period = CalendarPeriod | CustomPeriod;

/** The period of a kind that holds a day; all years end today. Weeks begin on Monday (D1.7). */
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

const DAY_MS = 86_400_000;

/** The period before, of the same kind; null before the earliest day, and for all years. Moments go back by their length. */
export function previousPeriod(period: Period): Period | null {
  if (period.kind === 'overyear') return null;
  const before =
    period.kind === 'custom' ? shifted(period, -1) : periodAt(period.kind, dayAfter(period.first, -1), period.first);
  return firstDayOf(before) < EARLIEST_DAY ? null : before;
}

/** What a period is compared with: the one before; of moments the same hours of the day, by as many whole days earlier as they take. */
export function comparedPeriod(period: Period): Period | null {
  if (period.kind !== 'custom') return previousPeriod(period);
  const by = Math.ceil((wallMs(period.to) - wallMs(period.from)) / DAY_MS) * DAY_MS;
  const before = moved(period, -by);
  return firstDayOf(before) < EARLIEST_DAY ? null : before;
}

/** The period after, of the same kind; null where it has not begun by `today`, and for all years. */
export function nextPeriod(period: Period, today: string): Period | null {
  if (period.kind === 'overyear') return null;
  const after = period.kind === 'custom' ? shifted(period, 1) : periodAt(period.kind, dayAfter(period.last, 1), today);
  return firstDayOf(after) > today ? null : after;
}

/** Its first day, YYYY-MM-DD. */
export function firstDayOf(period: Period): string {
  return period.kind === 'custom' ? period.from.slice(0, 10) : period.first;
}

/** Its last day, YYYY-MM-DD; of moments the one that holds the last of them. */
export function lastDayOf(period: Period): string {
  if (period.kind !== 'custom') return period.last;
  return wallText(Math.max(wallMs(period.from), wallMs(period.to) - 1000)).slice(0, 10);
}

/** Whether a period is over before the first day with data. */
export function isBeforeData(period: Period, firstDay: string | null): firstDay is string {
  return firstDay !== null && lastDayOf(period) < firstDay;
}

/** The day of a period that another kind is shown of: the last one that has begun. */
export function dayToKeep(period: Period, today: string): string {
  const last = lastDayOf(period);
  return last > today ? today : last;
}

/** A moment on the wall as milliseconds of a world without zones. */
export function wallMs(text: string): number {
  return Date.parse(`${text}Z`);
}

/** The other way round: YYYY-MM-DDTHH:mm, with seconds where there are some. */
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
