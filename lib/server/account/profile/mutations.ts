import 'server-only';
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
import { fail, ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import { placed } from '../data';
import { bindStations } from '../../organisation/mutations';
import { fleetChanged } from '../../fleet/fleet-store';
import type { Caller } from '../../http/caller';
import { fileAddress } from '../../http/file-address';
import { callUpstream } from '../../http/upstream-client';
import { changeSession, refreshProfile } from '../../session/refresh-profile';
import type { SessionOwner } from '../../session/refresh-profile';
import type { Profile } from '../../session/seal';

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
