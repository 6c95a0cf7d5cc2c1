import 'server-only';
import type { OutputOf } from '@/lib/contract/entry';
import type { faultNotes, faultPeople } from '@/lib/contract/portal/alarms/handling';
import { getAlarmNotes, getAlarmPeople } from '@/lib/contract/upstream/alarms/handling';
import { ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import { toHandling } from '../mapper';
import type { Caller } from '../../http/caller';
import { callUpstream } from '../../http/upstream-client';
import { toComment } from './mapper';

/** The handling state of an alarm and its comments. */
export async function readNotes(caller: Caller, id: string): Promise<Outcome<OutputOf<typeof faultNotes>>> {
  const answer = await callUpstream(getAlarmNotes, { alarm_id: id }, caller);
  if (!answer.ok) return answer;
  return ok({ handling: toHandling(answer.value), comments: answer.value.notes.map(toComment) });
}

/** Users to whom all of these alarms can be assigned. */
export async function readPeople(
  caller: Caller,
  ids: readonly string[],
): Promise<Outcome<OutputOf<typeof faultPeople>>> {
  const answer = await callUpstream(getAlarmPeople, { alarm_id: [...ids] }, caller);
  if (!answer.ok) return answer;
  return ok({ people: answer.value.map(({ me, name, user }) => ({ id: user, name, me: me === 1 })) });
}
