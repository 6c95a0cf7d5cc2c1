import 'server-only';
import {
  answerInvitation,
  deleteMember,
  joinEnterprise,
  leaveEnterprise,
  linkStation,
  transferAuth,
  withdrawInvitation,
} from '@/lib/contract/upstream/organisation';
import type { Entry, InputOf } from '@/lib/contract/entry';
import type { Move } from '@/lib/domain/organisation/binding';
import { done, ok } from '@/lib/domain/problem';
import type { Done } from '@/lib/domain/problem';
import { fleetChanged } from '../fleet/fleet-store';
import { callWithAcceptedFields } from '../fleet/accepted-fields';
import type { Caller } from '../http/caller';
import { refreshProfile } from '../session/refresh-profile';
import type { SessionOwner } from '../session/refresh-profile';
import type { Profile } from '../session/seal';
import { bindingsAfter } from './queries';

async function call<E extends Entry>(entry: E, input: InputOf<E>, caller: Caller): Promise<Done> {
  return done(await callWithAcceptedFields(entry, input, caller));
}

/** Invites a person to join (P7.18). */
export const inviteMember = (
  caller: Caller,
  code: string,
  { email, again = false }: { email: string; again?: boolean | undefined },
): Promise<Done> => call(joinEnterprise, { code, email, ...(again && { again: 1 as const }) }, caller);

export const withdraw = (caller: Caller, code: string, invitation: string): Promise<Done> =>
  call(withdrawInvitation, { code, invitation_id: invitation }, caller);

/** Removes a member (P7.19). The caller loses access to the member's stations. */
export async function removeMember(caller: Caller, code: string, user: string): Promise<Done> {
  const made = await call(deleteMember, { code, user_id: user }, caller);
  fleetChanged(caller);
  return made;
}

/** Applies the moves to the stations currently bound to a member (P7.20). */
export async function bindStations(
  caller: Caller,
  code: string,
  { user, moves }: { readonly user: string; readonly moves: readonly Move[] },
): Promise<Done> {
  const found = await bindingsAfter(caller, code, { user, moves, reload: true });
  if (!found.ok) return found;
  return call(linkStation, { code, user_id: user, station_id: [...found.value.after].join(',') }, caller);
}

/** Transfers the authority (P7.17): the caller's own ends with it (P4.13). */
export async function transferAuthority(owner: SessionOwner, code: string, user: string): Promise<Done> {
  const made = await call(transferAuth, { code, user_id: user }, owner.context.caller);
  return made.ok ? moved(owner, { enterpriseAuth: false }) : made;
}

/** Accepts or declines an organisation's invitation. */
export async function answer(owner: SessionOwner, invitation: string, accept: boolean): Promise<Done> {
  const input = { invitation_id: invitation, accept: accept ? (1 as const) : (0 as const) };
  const made = await call(answerInvitation, input, owner.context.caller);
  return made.ok && accept ? moved(owner, {}) : made;
}

export async function leave(owner: SessionOwner, code: string): Promise<Done> {
  const made = await call(leaveEnterprise, { code }, owner.context.caller);
  return made.ok ? moved(owner, { enterpriseCode: '', enterpriseAuth: false }) : made;
}

/** The caller's membership changed: updates the cookie and drops the cached fleet. */
async function moved(owner: SessionOwner, change: Partial<Profile>): Promise<Done> {
  fleetChanged(owner.context.caller);
  await refreshProfile(owner, change);
  return ok({ done: true });
}
