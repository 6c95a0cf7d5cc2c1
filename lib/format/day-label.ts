import { localeTag } from './number';

const formats = new Map<string, Intl.DateTimeFormat>();

/** A day `yyyy-mm-dd` as an axis shows it: "Sat 21 Nov", "11月21日周六". A day is the same in every zone. */
export function dayLabel(day: string, language: string): string {
  let format = formats.get(language);
  if (!format) {
    const parts = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
    format = new Intl.DateTimeFormat(localeTag(language), parts);
    formats.set(language, format);
  }
  return format.format(Date.parse(`${day}T00:00:00Z`));
}
