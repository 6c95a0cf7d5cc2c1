import type { AnswerOf, ParsedInputOf } from '@/lib/contract/entry';
import type { getAlarmBell as entry } from '@/lib/contract/upstream/alarms/alarm';
import type { Context } from '../context';
import { readBell } from './alarm-bell-repository';
import { toAlarm } from './alarm-words';

const PAGE_SIZE = 20;

/** Recent alarms of the caller's stations, and how many of them are pending and unread (P2.28). */
export async function getAlarmBell(
  context: Context,
  input: ParsedInputOf<typeof entry>,
): Promise<AnswerOf<typeof entry>> {
  const size = input.page_size ?? PAGE_SIZE;
  const { total, unread, asOf, rows } = await context.db.asAccount(
    context.actor,
    (tx) =>
      readBell(tx, {
        accountId: context.actor.accountId,
        now: context.now,
        unread: input.unread === undefined ? null : input.unread === '1',
        limit: size,
        offset: ((input.page ?? 1) - 1) * size,
      }),
    // A snapshot, so that the counts match the rows.
    { snapshot: true },
  );
  return {
    total,
    unread,
    asOf,
    rows: rows.map((row) => ({
      ...toAlarm(row, context.lang),
      id: row.id,
      stationId: row.stationId,
      unread: row.unread ? 1 : 0,
    })),
  };
}
