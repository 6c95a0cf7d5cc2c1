import { localeTag } from './number';

const formats = new Map<string, Intl.DateTimeFormat>();

/** The name of a month, 1 to 12: November, 十一月. */
export function monthName(month: number, language: string): string {
  let format = formats.get(language);
  if (!format) {
    format = new Intl.DateTimeFormat(localeTag(language), { timeZone: 'UTC', month: 'long' });
    formats.set(language, format);
  }
  return format.format(Date.UTC(2026, month - 1, 1));
}

const withYear = new Map<string, Intl.DateTimeFormat>();

/** The month of a day YYYY-MM-DD with its year: October 2026, 2026年10月. */
export function monthAndYear(day: string, language: string): string {
  let format = withYear.get(language);
  if (!format) {
    format = new Intl.DateTimeFormat(localeTag(language), { timeZone: 'UTC', month: 'long', year: 'numeric' });
    withYear.set(language, format);
  }
  return format.format(Date.parse(`${day}T00:00:00Z`));
}
