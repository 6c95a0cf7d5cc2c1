import { TZDate } from '@date-fns/tz';

const two = (value: number) => String(value).padStart(2, '0');
const SHAPE = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:[ ,]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;

/** An instant as DD/MM/YYYY HH:mm:ss (D2.11) in an IANA zone. */
export function stampOf(at: number, timeZone: string): string {
  const date = new TZDate(at, timeZone);
  const day = `${two(date.getDate())}/${two(date.getMonth() + 1)}/${String(date.getFullYear()).padStart(4, '0')}`;
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
}

/**
 * The instant (epoch ms) of a typed DD/MM/YYYY HH:mm:ss in an IANA zone; seconds, or the time for midnight, may be left out. Null for an
 * invalid time. For an hour that occurs twice, the first one.
 */
export function instantOf(text: string, timeZone: string): number | null {
  const found = SHAPE.exec(text.normalize('NFKC').trim());
  if (!found) return null;
  const [day = 0, month = 0, year = 0, hour = 0, minute = 0, second = 0] = found
    .slice(1)
    .map((part) => Number(part ?? 0));
  if (year < 2000 || year > 2099 || hour > 23 || minute > 59 || second > 59) return null;
  // Checked with a calendar without summer time, so that a skipped hour is not reported as an invalid date.
  const wall = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  if (wall.getUTCMonth() !== month - 1 || wall.getUTCDate() !== day) return null;
  const at = new TZDate(year, month - 1, day, hour, minute, second, timeZone).getTime();
  const earlier = at - 3_600_000;
  return stampOf(earlier, timeZone) === stampOf(at, timeZone) ? earlier : at;
}

/** The precision of a typed time; null if it does not have the right format. */
export function precisionOf(text: string): 'day' | 'minute' | 'second' | null {
  const found = SHAPE.exec(text.normalize('NFKC').trim());
  if (!found) return null;
  return found[4] === undefined ? 'day' : found[6] === undefined ? 'minute' : 'second';
}

/** YYYY-MM-DDTHH:mm:ss in a zone, the format of the browser's native picker. */
export function pickerValue(at: number, timeZone: string): string {
  const [, day = '', month = '', year = '', time = ''] =
    /^(\d\d)\/(\d\d)\/(\d{4}) (.+)$/.exec(stampOf(at, timeZone)) ?? [];
  return `${year}-${month}-${day}T${time}`;
}

/** Converts a picker's value to the typed format; empty if invalid. */
export function stampOfPicked(value: string): string {
  const found = /^(\d{4})-(\d\d)-(\d\d)T(\d\d:\d\d)(?::(\d\d))?/.exec(value);
  if (!found) return '';
  const [, year, month, day, time, second = '00'] = found;
  return `${day}/${month}/${year} ${time}:${second}`;
}
