import 'server-only';
import type { OutputOf } from '@/lib/contract/entry';
import type { faultNotes, faultPeople } from '@/lib/contract/portal/alarms/handling';
import { getAlarmNotes, getAlarmPeople } from '@/lib/contract/upstream/alarms/handling';
import { getMemberList } from '@/lib/contract/upstream/organisation';
import { ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import { toHandling } from '../mapper';
import type { Caller } from '../../http/caller';
import type { Profile } from '../../session/seal';
import { callUpstream } from '../../http/upstream-client';
import { toComment } from './mapper';

/** The handling state of an alarm and its comments. */
export async function readNotes(caller: Caller, id: string): Promise<Outcome<OutputOf<typeof faultNotes>>> {
  const answer = await callUpstream(getAlarmNotes, { alarm_id: id }, caller);
  if (!answer.ok) return answer;
  return ok({ handling: toHandling(answer.value), comments: answer.value.notes.map(toComment) });
}

/**
 * Users to whom all of these alarms can be assigned. The leader of an organisation also gets how many of its members are not among
 * them; without the list of members the choice is still complete.
 */
export async function readPeople(
  caller: Caller,
  profile: Pick<Profile, 'enterpriseAuth' | 'enterpriseCode'> | undefined,
  ids: readonly string[],
): Promise<Outcome<OutputOf<typeof faultPeople>>> {
  const code = profile?.enterpriseAuth === true ? profile.enterpriseCode : '';
  const [answer, members] = await Promise.all([
    callUpstream(getAlarmPeople, { alarm_id: [...ids] }, caller),
    code === '' ? null : callUpstream(getMemberList, { code }, caller),
  ]);
  if (!answer.ok) return answer;
  const assignable = new Set(answer.value.map(({ user }) => user));
  const leftOut = members?.ok ? members.value.filter((member) => !assignable.has(member.user_id)).length : 0;
  return ok({
    people: answer.value.map(({ me, name, user }) => ({ id: user, name, me: me === 1 })),
    ...(leftOut > 0 && { leftOut }),
  });
}
