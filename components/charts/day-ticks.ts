import { cutsOf } from '@/lib/domain/series/cuts';
import { localeTag } from '@/lib/format/number';

const EVERY_HOURS = 4;
const clocks = new Map<string, Intl.DateTimeFormat>();

/** The time of day in a zone, HH:mm. */
export function clockTime(at: number, zone: string, locale: string): string {
  return clockOf(zone, locale, undefined).format(at);
}

/** The time of day in a zone, HH:mm:ss. */
export function clockSeconds(at: number, zone: string, locale: string): string {
  return clockOf(zone, locale, '2-digit').format(at);
}

function clockOf(zone: string, locale: string, second: '2-digit' | undefined): Intl.DateTimeFormat {
  const key = `${locale} ${zone} ${second ?? ''}`;
  let clock = clocks.get(key);
  if (!clock) {
    clock = new Intl.DateTimeFormat(localeTag(locale), {
      timeZone: zone,
      hour: '2-digit',
      minute: '2-digit',
      second,
      hourCycle: 'h23',
    });
    clocks.set(key, clock);
  }
  return clock;
}

/** Whole multiples of a time inside a window; zones are off by quarters of an hour at most. */
export function evenTicks(from: number, to: number, everyMs: number): number[] {
  const first = Math.ceil(from / everyMs) * everyMs;
  return Array.from(
    { length: Math.max(0, Math.floor((to - first) / everyMs) + 1) },
    (_, step) => first + step * everyMs,
  );
}

/** Instants of a local day that are marked on its axis: every four hours of the clock on the wall, whatever it does. */
export function chartTicks(zone: string, day: string): number[] {
  const hours = cutsOf(zone).hoursOf(day);
  return hours.filter((at) => {
    const [hour = '', minute = ''] = clockTime(at, zone, 'en').split(':');
    return Number(hour) % EVERY_HOURS === 0 && minute === '00';
  });
}
