import type { AnswerOf, ParsedInputOf } from '@/lib/contract/entry';
import { OVERVIEW_DAYS, RECENT_ALARMS, type getAlarmOverview as entry } from '@/lib/contract/upstream/overview';
import { alarmKind } from '@/lib/data/alarms';
import { eventKind, type EventKind } from '@/lib/domain/alarms/event-list';
import { lastDays } from '@/lib/domain/energy/series/last-days';
import { textIn } from '@/lib/domain/tenants/language-list';
import type { Context } from '../context';
import { countByDay, countOpen, newestOpen, type AlarmGroup } from './alarm-overview-repository';
import { toAlarm } from './alarm-words';

/** Rows of one type searched for the newest of each kind: the text makes some alarms faults. */
const LOOKED_AT = 100;

/** Pending alarms of all stations of the caller, and how many began on each of the last days of a zone (P2.42). */
export async function getAlarmOverview(
  context: Context,
  input: ParsedInputOf<typeof entry>,
): Promise<AnswerOf<typeof entry>> {
  const { actor, db, lang, now } = context;
  const days = lastDays(input.zoneStr, now.getTime(), input.days ?? OVERVIEW_DAYS);
  const found = await db.asAccount(
    actor,
    async (tx) => ({
      open: await countOpen(tx),
      began: await countByDay(
        tx,
        days.map(({ start }) => start),
      ),
      newest: await newestOpen(tx, LOOKED_AT),
    }),
    { snapshot: true },
  );
  const pending = none();
  for (const group of found.open) pending[kindOf(group, lang)] += group.count;
  const counts = days.map(({ day }) => ({ day, ...none() }));
  for (const group of found.began) {
    const day = counts[group.at];
    if (day) day[kindOf(group, lang)] += group.count;
  }
  const newestOf = (kind: EventKind) =>
    found.newest
      .filter((row) => kindOf({ ...row, namesFault: /[Ff]ault/.test(row.message) }, lang) === kind)
      .slice(0, RECENT_ALARMS);
  const recent = [...newestOf('fault'), ...newestOf('warning')].sort((a, b) => b.startedAt - a.startedAt);
  return {
    pending,
    recent: recent.map((row) => ({ ...toAlarm(row, lang), id: row.id, stationId: row.stationId })),
    days: counts,
  };
}

const none = (): Record<EventKind, number> => ({ warning: 0, fault: 0 });

/** D4.3 judges the text that is shown: the catalogue's for a known code, else the device's own. */
function kindOf(
  { type, deviceType, code, namesFault }: Pick<AlarmGroup, 'type' | 'deviceType' | 'code' | 'namesFault'>,
  lang: Context['lang'],
): EventKind {
  return eventKind(type, textIn(alarmKind(deviceType, code), lang) ?? (namesFault ? 'fault' : ''));
}
