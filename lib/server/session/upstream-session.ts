import 'server-only';
import type { InputOf } from '@/lib/contract/entry';
import { CODES } from '@/lib/contract/envelope';
import { doLogin, doLogout } from '@/lib/contract/upstream/account/sign-in';
import type { ProfileDto } from '@/lib/contract/upstream/account/sign-in';
import { fail, ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import { dropFleet } from '../fleet/fleet-store';
import type { Caller } from '../http/caller';
import { callUpstream } from '../http/upstream-client';
import { toSession } from './session-content';
import type { SessionContent } from './seal';

/** The message key of a login that belongs to another company (P5.7, P8.4). */
export const WRONG_COMPANY = 'login.wrongCompany';

/** The credentials, by type of sign-in (P7.22). */
export type Proof = InputOf<typeof doLogin>;

/** Signs in. Returns the content of a new cookie; `now` in epoch milliseconds. */
export async function openSession(caller: Caller, proof: Proof, now: number): Promise<Outcome<SessionContent>> {
  const answer = await callUpstream(doLogin, proof, caller);
  if (!answer.ok) {
    // This project's backend detects it first and issues no token.
    return answer.problem.code === CODES.wrongCompany ? wrongCompany() : answer;
  }
  return admit(caller, answer.value, proof.account, now);
}

/** The content of a new cookie for a user who signed in, unless they belong to another company. */
export async function admit(
  caller: Caller,
  profile: ProfileDto,
  account: string,
  now: number,
): Promise<Outcome<SessionContent>> {
  if (profile.prefix === caller.tenant.prefix) return ok(toSession(profile, account, now));
  // The token is valid, but not here: end it rather than leave it unused.
  await closeSession({ ...caller, token: profile.token });
  return wrongCompany();
}

function wrongCompany(): Outcome<never> {
  return fail({ kind: 'upstream-code', message: WRONG_COMPANY });
}

/** Ends a session at the upstream. Without such a call the token expires by itself; the cookie ends anyway. */
export async function closeSession(caller: Caller): Promise<void> {
  if (caller.token === null) return;
  dropFleet(caller);
  await callUpstream(doLogout, {}, caller);
}
