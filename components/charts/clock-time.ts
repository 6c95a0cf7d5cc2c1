import { localeTag } from '@/lib/format/number';

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
