import type { AnswerOf, ParsedInputOf } from '@/lib/contract/entry';
import type { getAlarmPage as entry } from '@/lib/contract/upstream/alarms/page';
import { ALARM_KINDS } from '@/lib/data/alarms';
import { eventKind } from '@/lib/domain/alarms/event-list';
import { inEachLanguage } from '@/lib/domain/tenants/languages';
import { textIn } from '@/lib/domain/tenants/language-list';
import type { Context } from '../context';
import { alarmsOf, countAlarms, readAlarmPage, type AlarmFilter } from './alarm-page-repository';
import type { GrantedPlaces } from '../sharing/access';
import { toAlarm } from './alarm-words';

const PAGE_SIZE = 50;
const COUNT_TO = 10_000;

/** A page of the alarms of stations and devices (D2.14), and their total; null after a cursor. */
export async function getAlarmPage(
  context: Context,
  input: ParsedInputOf<typeof entry>,
  places: GrantedPlaces,
): Promise<AnswerOf<typeof entry>> {
  const { after, descending, page = 1, page_size: limit = PAGE_SIZE, sort = 'start' } = input;
  const { rows, total } = await context.db.asAccount(
    context.actor,
    async (tx) => {
      const alarms = await alarmsOf(tx, filterOf(context, input, places));
      return {
        rows: await readAlarmPage(tx, alarms, {
          sort,
          descending: descending === undefined ? sort === 'start' : descending === 1,
          limit,
          offset: (page - 1) * limit,
          after: after ? { at: after.at, id: after.key } : null,
        }),
        total: after ? null : await countAlarms(tx, alarms, COUNT_TO),
      };
    },
    { snapshot: true },
  );
  return { total, rows: rows.map((row) => ({ ...toAlarm(row, context.lang), id: row.id, stationId: row.stationId })) };
}

type Query = Pick<ParsedInputOf<typeof entry>, 'acknowledged' | 'end' | 'kind' | 'level' | 'mine' | 'start' | 'state'>;

/** The filters of a request, as the store expects them. */
export function filterOf({ actor, lang }: Context, query: Query, places: GrantedPlaces): AlarmFilter {
  const { acknowledged, end: to, kind = null, level = [], mine, start: from, state } = query;
  return {
    ...{ places, state, kind, known: kind === null ? NONE : KNOWN[lang], levels: level, from, to },
    acknowledged: acknowledged === undefined ? null : acknowledged === 1,
    assigneeId: mine === 1 ? actor.accountId : null,
  };
}

const NONE = { faults: [], all: [] };
const KNOWN = inEachLanguage(knownIn);

/** D4.3 judges the text that is shown, which is the catalogue's for a known code. */
function knownIn(language: Context['lang']): AlarmFilter['known'] {
  const names = (kinds: typeof ALARM_KINDS) => kinds.map(({ code, deviceType }) => `${deviceType} ${code}`);
  const faults = ALARM_KINDS.filter((kind) => eventKind('alarm', textIn(kind, language)) === 'fault');
  return { faults: names(faults), all: names(ALARM_KINDS) };
}
