import { DAY_MS } from '../time/durations';

/** Whether a local day (YYYY-MM-DD) is a public holiday of a region. */
export type HolidayRule = (region: string, day: string) => boolean;

export const noHolidays: HolidayRule = () => false;

/** A holiday in a calendar: its local start ("2026-12-24 19:00:00"), and its duration. */
export interface HolidaySpan {
  readonly date: string;
  readonly hours: number;
}

/** Tolerance, so that a day with a clock change also counts as a whole day. */
const CLOCK_CHANGE_HOURS = 1;

/** The days that a holiday covers completely. An evening (Christmas Eve from 19:00) does not turn its day into a weekend day. */
export function holidayDays({ date, hours }: HolidaySpan): readonly string[] {
  const [, day = '', hour = '0', minute = '0'] = /^(\d{4}-\d{2}-\d{2})(?: (\d{2}):(\d{2}))?/.exec(date) ?? [];
  const first = Date.parse(`${day}T00:00:00Z`);
  if (!Number.isFinite(first)) return [];
  const begins = Number(hour) + Number(minute) / 60;
  const from = begins > 0 ? 1 : 0;
  const until = Math.floor((begins + hours + CLOCK_CHANGE_HOURS) / 24);
  return Array.from({ length: Math.max(0, until - from) }, (_, index) =>
    new Date(first + (from + index) * DAY_MS).toISOString().slice(0, 10),
  );
}

/** A region with known holidays: a country, or one of its states. */
export interface HolidayCountry {
  /** ISO 3166. */
  readonly code: string;
  readonly states: readonly { readonly code: string; readonly name: string }[];
}
