import type { AnswerOf, ParsedInputOf } from '@/lib/contract/entry';
import type { getAlarmNotes as entry } from '@/lib/contract/upstream/alarms/handling';
import type { Context } from '../context';
import { readComments, readHandling } from './alarm-handling-repository';
import type { GrantedAlarm } from '../sharing/access';
import { notFound } from '../api/refusal';
import { toHandling } from './handle-alarms';

/** The handling state of an alarm, and its comments. */
export async function getAlarmNotes(
  context: Context,
  _input: ParsedInputOf<typeof entry>,
  alarm: GrantedAlarm,
): Promise<AnswerOf<typeof entry>> {
  return context.db.asAccount(
    context.actor,
    async (tx) => {
      const row = (await readHandling(tx, [alarm])).get(alarm.id);
      if (!row) throw notFound();
      return { ...toHandling(row), notes: await readComments(tx, alarm) };
    },
    { snapshot: true },
  );
}
