import IN_CHINESE from '@/lib/domain/stations/zone-names-zh.json';
import { asOffset } from './date-time';

const PLACES: Readonly<Record<string, string>> = IN_CHINESE;

/**
 * The name of an IANA zone in a sentence: the IANA name in English, the place in Chinese; never an offset, which depends on
 * the day. Place names come from the portal, since browsers lack most of them and server and browser would differ.
 */
export function zoneText(timeZone: string, language: string): string {
  if (language !== 'zh') return timeZone;
  const place = PLACES[timeZone];
  // All of China uses Beijing time.
  if (place !== undefined) return `${place === '上海' ? '北京' : place}时间`;
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' });
  const name = format.formatToParts(0).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  return asOffset(name);
}
