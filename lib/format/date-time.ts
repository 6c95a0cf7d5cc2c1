import { dayIn, dayInSentence, dayText } from './day';
import { localeTag } from './number';

const two = (value: number) => String(value).padStart(2, '0');

/** DD/MM/YYYY HH:mm:ss in the zone of the date's own getters: the viewer's local time (P2.31). */
export function wallClock(now: Date): string {
  const day = `${two(now.getDate())}/${two(now.getMonth() + 1)}/${String(now.getFullYear()).padStart(4, '0')}`;
  return `${day} ${two(now.getHours())}:${two(now.getMinutes())}:${two(now.getSeconds())}`;
}

/** The day comes first in every language (D1.7), as in the clock and the date pickers: 01/07 is never the 7th of January. */
const DAY_FIRST = localeTag('en');
const times = new Map<string, Intl.DateTimeFormat>();

function dayAndTime(
  epochMs: number,
  language: string,
  timeZone: string,
  { year, second }: Pick<Intl.DateTimeFormatOptions, 'year' | 'second'>,
): string {
  const key = `${year} ${second} ${timeZone}`;
  let format = times.get(key);
  if (!format) {
    const twoDigits = { day: '2-digit', month: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
    format = new Intl.DateTimeFormat(DAY_FIRST, { timeZone, ...twoDigits, year, second, hourCycle: 'h23' });
    times.set(key, format);
  }
  const text = format.format(epochMs);
  return language === 'zh' ? text.replace(',', '') : text;
}

const zones = new Map<string, Intl.DateTimeFormat>();

/** Day and time to the second in an IANA zone, with the zone last in every language: "21/11/2026, 17:43:56 ACDT". */
export function zonedDateTime(epochMs: number, language: string, timeZone: string): string {
  const key = `${language} ${timeZone}`;
  let zone = zones.get(key);
  if (!zone) {
    zone = new Intl.DateTimeFormat(localeTag(language), { timeZone, timeZoneName: 'short' });
    zones.set(key, zone);
  }
  const short = zone.formatToParts(epochMs).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  const name = language === 'zh' ? asOffset(short) : short;
  return `${dayAndTime(epochMs, language, timeZone, { year: 'numeric', second: '2-digit' })} ${name}`;
}

/** The same for use in a sentence, such as in an email. */
export function zonedSentence(epochMs: number, language: string, timeZone: string): string {
  const text = zonedDateTime(epochMs, language, timeZone);
  if (language !== 'zh') return text;
  return `${dayInSentence(dayIn(epochMs, timeZone), language)} ${text.split(' ').slice(1).join(' ')}`;
}

/** Day, month and time to the second in an IANA zone, for use where year and zone are shown elsewhere: "21/11, 17:43:56". */
export function zonedMoment(epochMs: number, language: string, timeZone: string): string {
  return dayAndTime(epochMs, language, timeZone, { year: undefined, second: '2-digit' });
}

/** Day, month and time to the minute in an IANA zone, for narrow space: "21/11, 17:43". */
export function zonedMinute(epochMs: number, language: string, timeZone: string): string {
  return dayAndTime(epochMs, language, timeZone, { year: undefined, second: undefined });
}

/** The day of an instant in an IANA zone: "05/03/2026". */
export function zonedDay(epochMs: number, timeZone: string): string {
  return dayText(dayIn(epochMs, timeZone));
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** "2026-11-21 17:43:56" in an IANA zone, the same in every language: for machine-readable files. */
export function localStamp(epochMs: number, timeZone: string): string {
  let clock = clocks.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    });
    clocks.set(timeZone, clock);
  }
  return `${dayIn(epochMs, timeZone)} ${clock.format(epochMs)}`;
}

/** Chinese has no abbreviations for zones; the offset is shown instead. */
export const asOffset = (name: string): string =>
  name === 'GMT+0' || name === 'GMT' ? 'UTC' : name.replace(/^GMT(?=[+-])/, 'UTC');
