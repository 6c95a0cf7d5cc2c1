import { dayIn, dayText } from './day';
import { localeTag } from './number';

const two = (value: number) => String(value).padStart(2, '0');

/** DD/MM/YYYY HH:mm:ss in the zone of the date's own getters: the clock on the wall of whoever looks (P2.31). */
export function wallClock(now: Date): string {
  const day = `${two(now.getDate())}/${two(now.getMonth() + 1)}/${String(now.getFullYear()).padStart(4, '0')}`;
  return `${day} ${two(now.getHours())}:${two(now.getMinutes())}:${two(now.getSeconds())}`;
}

interface ZonedFormat {
  readonly time: Intl.DateTimeFormat;
  readonly zone: Intl.DateTimeFormat;
}
const formats = new Map<string, ZonedFormat>();

function zonedFormat(language: string, timeZone: string): ZonedFormat {
  const key = `${language} ${timeZone}`;
  const known = formats.get(key);
  if (known) return known;
  const tag = localeTag(language);
  const made: ZonedFormat = {
    time: new Intl.DateTimeFormat(tag, {
      timeZone,
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    }),
    zone: new Intl.DateTimeFormat(tag, { timeZone, timeZoneName: 'short' }),
  };
  formats.set(key, made);
  return made;
}

/** Day and time to the second in an IANA zone, the zone last in every language: "21/11/2026, 17:43:56 ACDT". */
export function zonedDateTime(epochMs: number, language: string, timeZone: string): string {
  const { time, zone } = zonedFormat(language, timeZone);
  const name = zone.formatToParts(epochMs).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  return `${time.format(epochMs)} ${name}`;
}

const moments = new Map<string, Intl.DateTimeFormat>();

/** Day, month and time to the second in an IANA zone, where year and zone are told elsewhere: "21/11, 17:43:56". */
export function zonedMoment(epochMs: number, language: string, timeZone: string): string {
  const key = `${language} ${timeZone}`;
  let moment = moments.get(key);
  if (!moment) {
    moment = new Intl.DateTimeFormat(localeTag(language), {
      timeZone,
      day: '2-digit',
      month: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    });
    moments.set(key, moment);
  }
  return moment.format(epochMs);
}

const minutes = new Map<string, Intl.DateTimeFormat>();

/** Day, month and time to the minute in an IANA zone, where little room is: "21/11, 17:43". */
export function zonedMinute(epochMs: number, language: string, timeZone: string): string {
  const key = `${language} ${timeZone}`;
  const known = minutes.get(key);
  const minute =
    known ??
    new Intl.DateTimeFormat(localeTag(language), {
      timeZone,
      day: '2-digit',
      month: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
  minutes.set(key, minute);
  return minute.format(epochMs);
}

/** The day of an instant in an IANA zone, as the language writes it: "05/03/2026". */
export function zonedDay(epochMs: number, language: string, timeZone: string): string {
  return dayText(dayIn(epochMs, timeZone), language);
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** "2026-11-21 17:43:56" in an IANA zone, the same in every language: for files that programs read. */
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
