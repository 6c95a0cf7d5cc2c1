import 'server-only';
import type { OutputOf, ParsedInputOf } from '@/lib/contract/entry';
import type { acknowledgeFaults, assignFaults, commentFault } from '@/lib/contract/portal/alarms/handling';
import { acknowledgeAlarms, assignAlarms, commentAlarm } from '@/lib/contract/upstream/alarms/handling';
import { ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import type { Caller } from '../../http/caller';
import { callUpstream } from '../../http/upstream-client';
import { toComment, toHandled } from './mapper';

type Handled = Outcome<OutputOf<typeof acknowledgeFaults>>;

/** Acknowledges alarms in the caller's name, or undoes it. */
export async function setAcknowledged(
  caller: Caller,
  { acknowledged, alarms }: ParsedInputOf<typeof acknowledgeFaults>,
): Promise<Handled> {
  const answer = await callUpstream(acknowledgeAlarms, { acknowledged: acknowledged ? 1 : 0, alarm: alarms }, caller);
  return answer.ok ? ok(toHandled(answer.value)) : answer;
}

/** Assigns alarms; "me" is the account of the session. */
export async function setAssignee(
  caller: Caller,
  ownId: string,
  { alarms, to }: ParsedInputOf<typeof assignFaults>,
): Promise<Handled> {
  const assignee = to === 'me' ? ownId : to === 'nobody' ? null : to.user;
  const answer = await callUpstream(assignAlarms, { ...(assignee !== null && { assignee }), alarm: alarms }, caller);
  return answer.ok ? ok(toHandled(answer.value)) : answer;
}

/** Adds a comment in the caller's name. */
export async function addComment(
  caller: Caller,
  { id, text }: ParsedInputOf<typeof commentFault>,
): Promise<Outcome<OutputOf<typeof commentFault>>> {
  const answer = await callUpstream(commentAlarm, { alarm_id: id, text }, caller);
  return answer.ok ? ok(toComment(answer.value)) : answer;
}
