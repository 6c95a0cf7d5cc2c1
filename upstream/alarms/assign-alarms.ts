import { CODES } from '@/lib/contract/envelope';
import type { AnswerOf, ParsedInputOf } from '@/lib/contract/entry';
import type { assignAlarms as entry } from '@/lib/contract/upstream/alarms/handling';
import type { Context } from '../context';
import { setAssignee } from './alarm-handling-repository';
import type { GrantedAlarm } from '../sharing/access';
import { Refusal } from '../api/refusal';
import { assignableTo, handleAlarms } from './handle-alarms';
import { notifyAssignee } from './notify-assignee';

/**
 * Assigns alarms to an account with access to all of their stations, or unassigns them; concurrent changes by others are not overwritten,
 * and an alarm that already has this assignee is not changed.
 */
export async function assignAlarms(
  context: Context,
  { alarm, assignee }: ParsedInputOf<typeof entry>,
  alarms: readonly GrantedAlarm[],
): Promise<AnswerOf<typeof entry>> {
  const to = assignee ?? null;
  const seen = new Map(alarm.map((one) => [one.id, one.seen]));
  let given: readonly GrantedAlarm[] = [];
  const answer = await handleAlarms(
    context,
    alarms,
    (id, { assigneeId }) => (assigneeId ?? '') === seen.get(id) && assigneeId !== to,
    async (tx, open) => {
      // An unknown account is refused the same way, so that none is revealed.
      if (to !== null && !(await assignableTo(context, tx, open)).includes(to))
        throw new Refusal(CODES.invalid, 'alarms.assignee');
      await setAssignee(tx, open, to);
      given = open;
    },
    { action: 'assign-alarms', detail: { assignee: to ?? '' } },
  );
  if (to !== null) await notifyAssignee(context, to, given);
  return answer;
}
