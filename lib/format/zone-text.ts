import IN_CHINESE from '@/lib/domain/stations/zone-names-zh.json';
import { asOffset } from './date-time';

const PLACES: Readonly<Record<string, string>> = IN_CHINESE;

/**
 * What an IANA zone is called in a sentence: its name as every system writes it in English, the place in Chinese. It is no offset,
 * which depends on the day. The places are ours: browsers leave out most of them, and would show another text than the server.
 */
export function zoneText(timeZone: string, language: string): string {
  if (language !== 'zh') return timeZone;
  const place = PLACES[timeZone];
  // What all of China calls its time.
  if (place !== undefined) return `${place === '上海' ? '北京' : place}时间`;
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' });
  const name = format.formatToParts(0).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  return asOffset(name);
}
