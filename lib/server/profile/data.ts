import 'server-only';
import { getProfile } from '@/lib/contract/upstream/own-session';
import { ok } from '@/lib/domain/problem';
import type { Outcome, Problem } from '@/lib/domain/problem';
import type { Caller } from '../http/caller';
import { callUpstream } from '../http/upstream-client';
import { toProfile } from '../session/data';
import type { SessionContent } from '../session/seal';

export type Profile = SessionContent['profile'];

/**
 * The profile as the upstream has it now; an upstream that does not know the call leaves what the cookie knows, which was
 * true at the sign-in.
 */
export async function readProfile(caller: Caller, session: SessionContent): Promise<Outcome<Profile>> {
  const answer = await callUpstream(getProfile, {}, caller);
  if (answer.ok) return ok(toProfile(answer.value, session.profile.userName));
  return isMissing(answer.problem) ? ok(session.profile) : answer;
}

/** An upstream that does not know an extension says so with 404 or 501. */
export function isMissing(problem: Problem): boolean {
  return problem.kind === 'upstream-code' && (problem.code === 404 || problem.code === 501);
}
