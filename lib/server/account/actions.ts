import 'server-only';
import { CODES } from '@/lib/contract/envelope';
import { emailKey } from '@/lib/domain/account/address';
import { fail, ok } from '@/lib/domain/problem';
import type { Problem, Outcome } from '@/lib/domain/problem';
import type { CodeRequest, RegisterRequest, ResetRequest } from '@/lib/contract/portal/account/registration';
import { REVISE_CODE } from '@/lib/contract/extra-fields';
import * as upstream from '@/lib/contract/upstream/account/registration';
import type { ParsedInputOf } from '@/lib/contract/entry';
import type {
  changeAddress as addressEntry,
  ChangedProfile,
  endGivenAccess as givenEntry,
  endSessions,
} from '@/lib/contract/portal/account/profile';
import { ACCOUNT_TYPES, reviseInform, reviseName } from '@/lib/contract/upstream/account/registration';
import { confirmIdentity, revokeSessions } from '@/lib/contract/upstream/account/own-session';
import { deleteShareByList } from '@/lib/contract/upstream/sharing/shares';
import { endEnterprise } from '@/lib/contract/upstream/sharing/station-access';
import { uploadAvatar } from '@/lib/contract/upstream/files';
import { shownEmail } from '@/lib/domain/account/shown-email';
import type { Profile, SessionContent } from '../session/seal';
import { dropFleet, fleetChanged } from '../fleet/fleet-store';
import { acceptedFields } from '../fleet/accepted-fields';
import type { Caller } from '../http/caller';
import { callUpstream } from '../http/upstream-client';
import { bindStations } from '../organisation/actions';
import { fileAddress } from '../http/file-address';
import { changeSession, refreshProfile } from '../session/refresh-profile';
import type { SessionOwner } from '../session/refresh-profile';

/** The upstream stores area codes without the plus sign. */
function plainAreaCode(areaCode: string): string {
  return areaCode.replace(/^\+/, '');
}

/** An address of the profile in the upstream's format; null if the profile has none of this kind. */
function ownAddress(profile: Profile, channel: 'email' | 'phone'): { account: string; phone_code?: string } | null {
  if (channel === 'email') return profile.email === '' ? null : { account: profile.email };
  if (profile.mobile === '') return null;
  return { account: profile.mobile, phone_code: plainAreaCode(profile.areaCode) };
}

/** Whether a code would be sent to the profile's own address. */
function isOwnAddress(
  profile: Profile,
  to: { channel: 'email'; account: string } | { channel: 'phone'; account: string; areaCode: string },
): boolean {
  const own = ownAddress(profile, to.channel);
  if (own === null) return false;
  if (to.channel === 'email') return emailKey(own.account) === emailKey(to.account);
  return own.account === to.account && own.phone_code === plainAreaCode(to.areaCode);
}

/** The form field of each of this backend's refusals; the upstream's message is shown with it. */
const PLACES: Readonly<Record<number, Readonly<Record<string, string>>>> = {
  [CODES.wrongCode]: { code: 'auth.refusedCode' },
  [CODES.weakPassword]: { password: 'auth.refusedPassword' },
};

/** A refusal with the form field it refers to, if its code identifies one. */
function placed(problem: Problem): Problem {
  const fields = problem.kind === 'upstream-code' && problem.code !== undefined ? PLACES[problem.code] : undefined;
  return fields ? { ...problem, fields } : problem;
}

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

/** Changes the user's own name (P7.28). */
export async function changeName(owner: SessionOwner, name: string): Promise<Outcome<ChangedProfile>> {
  const answer = await callUpstream(reviseName, { name }, owner.context.caller);
  return answer.ok ? shown(owner, { name }) : answer;
}

/** Binds or changes the user's own email or mobile number (P7.29). */
export async function changeAddress(
  owner: SessionOwner,
  input: ParsedInputOf<typeof addressEntry>,
): Promise<Outcome<ChangedProfile>> {
  const proof = { account: input.account, verifyCode: input.code, verifyPwd: input.challenge };
  const { caller } = owner.context;
  if (input.channel === 'email') {
    const answer = await callUpstream(reviseInform, { type: ACCOUNT_TYPES.email, ...proof }, caller);
    return answer.ok ? shown(owner, { email: input.account }) : fail(placed(answer.problem));
  }
  const { areaCode } = input;
  const answer = await callUpstream(reviseInform, { type: ACCOUNT_TYPES.mobile, areaCode, ...proof }, caller);
  return answer.ok ? shown(owner, { mobile: input.account, areaCode }) : fail(placed(answer.problem));
}

/** Uploads the user's own picture (P7.31). */
export async function changeAvatar(owner: SessionOwner, file: File): Promise<Outcome<ChangedProfile>> {
  const answer = await callUpstream(uploadAvatar, { file }, owner.context.caller);
  return answer.ok ? shown(owner, { avatar: answer.value.url }) : answer;
}

async function shown(owner: SessionOwner, change: Partial<Profile>): Promise<Outcome<ChangedProfile>> {
  const { avatar, email, mobile, name } = await refreshProfile(owner, change);
  return ok({ name, email: shownEmail(email), mobile, avatar: fileAddress(owner.context.tenant, avatar) });
}

/** Confirms the password once (safety 1.9): the session then has full rights, here and at the upstream. */
export async function confirmOwnIdentity(owner: SessionOwner, password: string): Promise<Outcome<{ confirmed: true }>> {
  const answer = await callUpstream(confirmIdentity, { password }, owner.context.caller);
  if (!answer.ok) return answer;
  await changeSession(owner, { how: 'password' });
  return ok({ confirmed: true });
}

/** Ends one of the user's own sessions, or all but this one. */
export async function endOwnSessions(
  caller: Caller,
  input: ParsedInputOf<typeof endSessions>,
): Promise<Outcome<{ ended: true }>> {
  const which = 'others' in input ? { others: true as const } : { session_id: input.session };
  const answer = await callUpstream(revokeSessions, which, caller);
  return answer.ok ? ok({ ended: true }) : answer;
}

/**
 * Ends access that other sessions granted. Shares come last and end all or none, so that after a failure the same lines can
 * be sent again; ending a provider or a binding twice changes nothing.
 */
export async function endGivenAccess(
  caller: Caller,
  { lines }: ParsedInputOf<typeof givenEntry>,
): Promise<Outcome<{ done: true }>> {
  const of = (kind: (typeof lines)[number]['kind']) => lines.filter((line) => line.kind === kind);
  const steps = [
    ...of('provider').map(
      ({ station }) =>
        () =>
          callUpstream(endEnterprise, { station_id: station }, caller),
    ),
    ...of('binding').map(({ code = '', station, user }) => () => {
      const moves = [{ to: 'unbound' as const, ids: [station] }];
      return bindStations(caller, code, { user, moves });
    }),
  ];
  const shares = of('share').map(({ station, user }) => ({ station_id: station, user }));
  if (shares.length > 0) steps.push(() => callUpstream(deleteShareByList, shares, caller));
  for (const step of steps) {
    const answer = await step();
    fleetChanged(caller);
    if (!answer.ok) return answer;
  }
  return ok({ done: true });
}
