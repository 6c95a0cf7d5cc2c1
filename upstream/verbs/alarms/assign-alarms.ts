import { CODES } from '@/lib/contract/envelope';
import type { AnswerOf, ParsedInputOf } from '@/lib/contract/entry';
import type { assignAlarms as entry } from '@/lib/contract/upstream/alarm-handling';
import type { Context } from '../../context';
import { setAssignee } from '../../store/alarm-handling-store';
import type { GrantedAlarm } from '../access';
import { Refusal } from '../refusal';
import { assignableTo, handleAlarms } from './handle-alarms';
import { notifyAssignee } from './notify-assignee';

/**
 * Gives alarms to somebody who reaches all of their stations, or to nobody; what somebody else did meanwhile stays, and what is
 * assigned so already is no change.
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
      // Whether an account is there at all is nobody's to learn.
      if (to !== null && !(await assignableTo(context, tx, open)).includes(to))
        throw new Refusal(CODES.invalid, 'alarm.assignee');
      await setAssignee(tx, open, to);
      given = open;
    },
    { action: 'assign-alarms', detail: { assignee: to ?? '' } },
  );
  if (to !== null) await notifyAssignee(context, to, given);
  return answer;
}
