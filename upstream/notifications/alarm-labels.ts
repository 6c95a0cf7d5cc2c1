import { alarmKind } from '@/lib/data/alarms';
import { alarmText } from '@/lib/domain/alarms/alarm-text';
import type { Level } from '@/lib/domain/notifications/limits';
import { withoutLinks } from '@/lib/domain/notifications/untrusted-text';
import type { NoticeDigest, NoticeLine } from '@/lib/domain/notifications/lines';
import { stationPlace } from '@/lib/domain/shell/routes/places';
import { zonedSentence } from '@/lib/format/date-time';
import { textIn } from '@/lib/domain/tenants/language-list';
import type { Language } from '@/lib/domain/tenants/types';
import { NOTICE_TEXTS, NOTICE_WORDS } from './notice-page';

/** Path of a station's alarms in the tenant's portal. */
export const alarmsPath = (station: string): string => stationPlace(station, 'alarms');

/** One-line subject of an email or push message. */
export function digestTitle({ pending, recovered, stations }: NoticeDigest, language: Language): string {
  const texts = NOTICE_TEXTS[language];
  const kind = recovered === 0 ? 'pending' : pending === 0 ? 'recovered' : 'both';
  const what = texts(`subject.${kind}`, { pending, recovered });
  const [only, ...others] = stations;
  return only && others.length === 0
    ? texts('subject.at', { what, station: withoutLinks(only.station.name) })
    : texts('subject.atMany', { what, stations: stations.length });
}

/** The texts of one alarm, one line each. */
export function describeLine(line: NoticeLine, language: Language) {
  const texts = NOTICE_TEXTS[language];
  const { code, device, level, message, recovery, start, station } = line;
  const kind = alarmKind(device.type, code);
  const at = (instant: number) => zonedSentence(instant, language, station.timeZone);
  return {
    level: NOTICE_WORDS[language].levels[level as Level] ?? String(level),
    // Names and messages of devices are untrusted.
    what: `${withoutLinks(device.name)}: ${withoutLinks(alarmText(textIn(kind, language) ?? message))} (${withoutLinks(code)})`,
    when:
      recovery === null
        ? texts('since', { start: at(start) })
        : texts('over', { start: at(start), recovery: at(recovery) }),
  };
}
