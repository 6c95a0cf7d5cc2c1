import type { AnswerOf, ParsedInputOf } from '@/lib/contract/entry';
import type { getAlarmPeople as entry } from '@/lib/contract/upstream/alarms/handling';
import type { Context } from '../context';
import { namesOf } from './alarm-handling-repository';
import type { GrantedAlarm } from '../sharing/access';
import { assignableTo } from './handle-alarms';

/** Accounts that the caller can assign these alarms to, by name and without an address. */
export async function getAlarmPeople(
  context: Context,
  _input: ParsedInputOf<typeof entry>,
  alarms: readonly GrantedAlarm[],
): Promise<AnswerOf<typeof entry>> {
  return context.db.asAccount(context.actor, async (tx) => {
    const people = await namesOf(tx, await assignableTo(context, tx, alarms));
    return people.map(({ id, name }) => ({ user: id, name, me: id === context.actor.accountId ? 1 : 0 }));
  });
}
