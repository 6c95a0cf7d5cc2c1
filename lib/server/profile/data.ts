import 'server-only';
import { getProfile } from '@/lib/contract/upstream/own-session';
import { ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import type { Caller } from '../http/caller';
import { callUpstream } from '../http/upstream-client';
import { isMissing } from '../http/upstream-problem';
import { toProfile } from '../session/data';
import type { Profile, SessionContent } from '../session/seal';

/**
 * The profile as the upstream has it now; an upstream that does not know the call leaves what the cookie knows, which was
 * true at the sign-in.
 */
export async function readProfile(caller: Caller, session: SessionContent): Promise<Outcome<Profile>> {
  const answer = await callUpstream(getProfile, {}, caller);
  if (answer.ok) return ok(toProfile(answer.value, session.profile.userName));
  return isMissing(answer.problem) ? ok(session.profile) : answer;
}
