import type { Period } from '../domain/time/period/calendar';
import { periodLabel } from '../domain/time/period/labels';
import { zonedMoment } from './date-time';
import { dayIn, dayInSentence } from './day';
import { stepLabel } from './step-label';

/** Day and time of a reading, for use beside the year: "21/11, 17:43:56", "11月21日 17:43:56". */
export function chartMoment(at: number, language: string, timeZone: string): string {
  const text = zonedMoment(at, language, timeZone);
  return language === 'zh' ? `${stepLabel('day', dayIn(at, timeZone), language)} ${text.split(' ')[1]}` : text;
}

/** Day and time to the minute, with the year: "21/11/2026 17:43", "2026年11月21日 17:43". */
export function chartMinute(at: number, language: string, timeZone: string): string {
  const time = zonedMoment(at, 'zh', timeZone).slice(-8, -3);
  return `${chartDay(at, language, timeZone)} ${time}`;
}

/** The day of an instant: "21/11/2026", "2026年11月21日". */
export function chartDay(at: number, language: string, timeZone: string): string {
  return dayInSentence(dayIn(at, timeZone), language);
}

/** A chart's period as text: "16/11/2026 – 22/11/2026", "2026年11月16日 – 11月22日". */
export function chartPeriodText(period: Period, language: string): string {
  if (language !== 'zh' || period.kind === 'custom') return periodLabel(period);
  const { kind, first, last } = period;
  if (kind === 'day') return dayInSentence(first, language);
  if (kind === 'month' || kind === 'year') return stepLabel(kind, first, language);
  const end = first.slice(0, 4) === last.slice(0, 4) ? stepLabel('day', last, language) : dayInSentence(last, language);
  return `${dayInSentence(first, language)} – ${end}`;
}
