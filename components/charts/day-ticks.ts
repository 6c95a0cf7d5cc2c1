import { cutsOf } from '@/lib/domain/series/cuts';
import { localeTag } from '@/lib/format/number';

const EVERY_HOURS = 4;
const clocks = new Map<string, Intl.DateTimeFormat>();

/** The time of day in a zone, HH:mm. */
export function clockTime(at: number, zone: string, locale: string): string {
  const key = `${locale} ${zone}`;
  let clock = clocks.get(key);
  if (!clock) {
    clock = new Intl.DateTimeFormat(localeTag(locale), {
      timeZone: zone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    clocks.set(key, clock);
  }
  return clock.format(at);
}

/** Instants of a local day that are marked on its axis: every four hours of the clock on the wall, whatever it does. */
export function chartTicks(zone: string, day: string): number[] {
  const hours = cutsOf(zone).hoursOf(day);
  return hours.filter((at) => {
    const [hour = '', minute = ''] = clockTime(at, zone, 'en').split(':');
    return Number(hour) % EVERY_HOURS === 0 && minute === '00';
  });
}
