import 'server-only';
import type { CodeRequest, RegisterRequest, ResetRequest } from '@/lib/contract/portal/account/registration';
import { REVISE_CODE } from '@/lib/contract/extra-fields';
import * as upstream from '@/lib/contract/upstream/account/registration';
import { fail, ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import { dropFleet } from '../fleet/fleet-store';
import { acceptedFields } from '../fleet/accepted-fields';
import type { Caller } from '../http/caller';
import { callUpstream } from '../http/upstream-client';
import type { SessionContent } from '../session/seal';
import { isOwnAddress, ownAddress, placed, plainAreaCode } from './data';

/**
 * Sends a code and returns its challenge (P7.25, P7.26, P7.32). `revise` and `change` are for signed-in users, and `change`
 * uses only an address of the profile.
 */
export async function sendCode(
  caller: Caller,
  session: SessionContent | null,
  input: CodeRequest,
): Promise<Outcome<{ challenge: string }>> {
  const isOwn = input.purpose === 'revise' || input.purpose === 'change';
  if (isOwn && !session) return fail({ kind: 'unauthorised' });
  if (input.purpose === 'change' && session && !isOwnAddress(session.profile, input))
    return fail({ kind: 'forbidden' });
  // A code requested with a token is valid only in that session, and a password reset has none.
  const answer = await requestCode(isOwn ? caller : { ...caller, token: null }, input);
  return answer.ok ? ok({ challenge: answer.value.code }) : fail(placed(answer.problem));
}

/** The documents' purposes: `set` and `reset` are for a new password, `set` also for a new mobile number (P7.25, P7.26). */
const EMAIL_TYPES = { register: 'register', reset: 'reset', change: 'reset', revise: 'revise' } as const;
const PHONE_TYPES = { log: 'log', register: 'reg', reset: 'set', change: 'set', revise: 'set' } as const;

async function requestCode(caller: Caller, input: CodeRequest): Promise<Outcome<{ code: string }>> {
  if (input.channel === 'phone') {
    const wanted = {
      phone_code: plainAreaCode(input.areaCode),
      phone: input.account,
      type: PHONE_TYPES[input.purpose],
    };
    return callUpstream(upstream.sendPhoneCode, wanted, caller);
  }
  const purpose = EMAIL_TYPES[input.purpose];
  if (purpose !== 'revise') {
    return callUpstream(upstream.getVerifyCode, { account: input.account, get_type: purpose }, caller);
  }
  const taken = await acceptedFields(caller);
  if (!taken.ok) return taken;
  // The closest documented purpose is a registration.
  const get_type = taken.value.has(REVISE_CODE) ? purpose : 'register';
  return callUpstream(upstream.getVerifyCode, { account: input.account, get_type }, caller);
}

/** Creates an account (P7.23, P7.24). Does not sign in. */
export async function registerAccount(caller: Caller, input: RegisterRequest): Promise<Outcome<{ registered: true }>> {
  // The documents have no area code here: the code that was requested with one identifies it.
  const wanted = { name: input.name, ...proved(input) };
  const anonymous = { ...caller, token: null };
  const answer =
    input.role === 'enterprise'
      ? await callUpstream(upstream.doRegisterEnterprise, { ...wanted, company_code: input.companyCode }, anonymous)
      : await callUpstream(upstream.doRegister, wanted, anonymous);
  return answer.ok ? ok({ registered: true }) : fail(placed(answer.problem));
}

/** Sets a new password with a code (P7.27). Does not sign in (safety 1.4). */
export async function resetPassword(caller: Caller, input: ResetRequest): Promise<Outcome<{ reset: true }>> {
  const wanted = {
    ...proved(input),
    ...(input.channel === 'phone' && { phone_code: plainAreaCode(input.areaCode) }),
  };
  const answer = await callUpstream(upstream.resetPassword, wanted, { ...caller, token: null });
  return answer.ok ? ok({ reset: true }) : fail(placed(answer.problem));
}

/** Changes the user's own password with a code (decisions D). On success all sessions of the account end. */
export async function changePassword(
  caller: Caller,
  session: SessionContent,
  input: { channel: 'email' | 'phone'; code: string; challenge: string; password: string },
): Promise<Outcome<{ changed: true }>> {
  const address = ownAddress(session.profile, input.channel);
  if (!address) return fail({ kind: 'forbidden' });
  const wanted = { ...address, verify_code: input.code, verify_pwd: input.challenge, password: input.password };
  const answer = await callUpstream(upstream.changePassword, wanted, caller);
  if (!answer.ok) return fail(placed(answer.problem));
  dropFleet(caller);
  return ok({ changed: true });
}

/** A new password for an address, with the code sent there, in the upstream's format. */
function proved(input: RegisterRequest | ResetRequest) {
  return {
    account: input.account,
    verify_code: input.code,
    verify_pwd: input.challenge,
    password: input.password,
  };
}
