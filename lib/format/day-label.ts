import { localeTag } from './number';
import { stepLabel } from './step-label';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats a calendar day, which does not depend on a zone. */
function format(day: string, language: string, parts: Intl.DateTimeFormatOptions): string {
  const key = `${language} ${JSON.stringify(parts)}`;
  let known = formats.get(key);
  if (!known) {
    known = new Intl.DateTimeFormat(localeTag(language), { ...parts, timeZone: 'UTC' });
    formats.set(key, known);
  }
  return known.format(Date.parse(`${day}T00:00:00Z`));
}

const WEEKDAY = { weekday: 'short' } as const;
const DATE = { day: 'numeric', month: 'short' } as const;

/** A day `yyyy-mm-dd` as an axis label: "Sat 21 Nov", "11月21日周六". */
export const dayLabel = (day: string, language: string): string => format(day, language, { ...WEEKDAY, ...DATE });

/** The same in parts, one line each, where days are close together. */
export interface DayParts {
  readonly weekday: string;
  readonly date: string;
  /** For even narrower space: "21/11", in Chinese "11-21". */
  readonly narrow: string;
}

export function dayParts(day: string, language: string): DayParts {
  const date = format(day, language, DATE);
  return {
    weekday: format(day, language, WEEKDAY),
    date,
    narrow: language === 'zh' ? day.slice(5) : stepLabel('day', day, language),
  };
}
