import { localeTag } from './number';

const two = (value: number) => String(value).padStart(2, '0');

/** DD/MM/YYYY HH:mm:ss in the zone of the date's own getters: the clock on the wall of whoever looks (P2.31). */
export function wallClock(now: Date): string {
  const day = `${two(now.getDate())}/${two(now.getMonth() + 1)}/${String(now.getFullYear()).padStart(4, '0')}`;
  return `${day} ${two(now.getHours())}:${two(now.getMinutes())}:${two(now.getSeconds())}`;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Day and time to the second in an IANA zone, the zone named: "21/11/2026, 17:43:56 ACDT". */
export function zonedDateTime(epochMs: number, language: string, timeZone: string): string {
  const key = `${language} ${timeZone}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(localeTag(language), {
      timeZone,
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
      timeZoneName: 'short',
    });
    formats.set(key, format);
  }
  return format.format(epochMs);
}
