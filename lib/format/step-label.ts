import { textWidth } from '../domain/charts/layout';
import type { StepUnit } from '../domain/time/period/cut';
import { localeTag } from './number';

type Parts = Intl.DateTimeFormatOptions;
type Dated = Exclude<StepUnit, 'hour'>;

/** DD/MM, MM/YYYY and YYYY (D9.8); Chinese writes the unit after each number, since months and days could be confused. */
const NUMBERS: Readonly<Record<Dated, Parts>> = {
  day: { day: '2-digit', month: '2-digit' },
  month: { month: '2-digit', year: 'numeric' },
  year: { year: 'numeric' },
};
const WORDS: Readonly<Record<Dated, Parts>> = {
  day: { day: 'numeric', month: 'short' },
  month: { month: 'short', year: 'numeric' },
  year: { year: 'numeric' },
};
const formats = new Map<string, Intl.DateTimeFormat>();

/** The label of an axis step, from the local time at which it begins (YYYY-MM-DDTHH:mm): "23:30", "26/11", "11月26日". */
export function stepLabel(unit: StepUnit, wall: string, language: string): string {
  if (unit === 'hour') return wall.slice(11, 16);
  const key = `${unit} ${language}`;
  let format = formats.get(key);
  if (!format) {
    const parts = (language === 'zh' ? WORDS : NUMBERS)[unit];
    format = new Intl.DateTimeFormat(localeTag(language), { ...parts, timeZone: 'UTC' });
    formats.set(key, format);
  }
  return format.format(Date.parse(`${wall.slice(0, 10)}T00:00:00Z`));
}

/** The gap to the next label, and the minimum width of a label, px. */
const [GAP, LEAST] = [16, 72] as const;

/** The width of an axis label of this kind, including its gap, px. */
export function stepRoom(unit: StepUnit, language: string): number {
  return Math.max(LEAST, textWidth([stepLabel(unit, '2026-12-30T00:00', language)]) + GAP);
}
