import 'server-only';
import type { ParsedInputOf } from '@/lib/contract/entry';
import type * as portal from '@/lib/contract/portal/sharing';
import { setEnterprise } from '@/lib/contract/upstream/organisation';
import {
  deleteShareByList,
  saveStationShare,
  setAuthByList,
  SHARE_TYPES,
} from '@/lib/contract/upstream/sharing/shares';
import { endEnterprise } from '@/lib/contract/upstream/sharing/station-access';
import { fail } from '@/lib/domain/problem';
import type { Done } from '@/lib/domain/problem';
import { changeFleet } from '../fleet/accepted-fields';
import type { Caller } from '../http/caller';
import type { SessionContent } from '../session/seal';
import { readSharingRights } from './queries';

/** Shares a station, or transfers it (P7.7, P4.12). */
export function shareStation(caller: Caller, input: ParsedInputOf<typeof portal.shareStation>): Promise<Done> {
  const { again = false, id, to, type } = input;
  const share = {
    station_id: id,
    station_share_user: to.recipient,
    station_share_type: type,
    ...(again && { again: 1 as const }),
  };
  return to.channel === 'email'
    ? changeFleet(saveStationShare, { ...share, share_account_type: 0 }, caller)
    : changeFleet(saveStationShare, { ...share, share_account_type: 1, area_code: to.areaCode }, caller);
}

/** Sets the rights of users (P7.9): all or none. */
export function setRights(caller: Caller, { id, people }: ParsedInputOf<typeof portal.setRights>): Promise<Done> {
  const flag = (on: boolean) => (on ? 1 : 0);
  const lines = people.map(({ user, control, setting, auth }) => ({
    station_id: id,
    user,
    control: flag(control) as 0 | 1,
    setting: flag(setting) as 0 | 1,
    auth: flag(auth) as 0 | 1,
  }));
  return changeFleet(setAuthByList, lines, caller);
}

/** Ends shares and invitations (P7.10): all or none. */
export function endShares(caller: Caller, { id, users }: ParsedInputOf<typeof portal.endShares>): Promise<Done> {
  return changeFleet(
    deleteShareByList,
    users.map((user) => ({ station_id: id, user })),
    caller,
  );
}

/**
 * Links a station to an organisation that services it (P7.13). Only its creator may (P5.32), and replacing an existing one
 * needs a company code (P5.33); the upstream checks the same again.
 */
export async function linkEnterprise(
  caller: Caller,
  session: SessionContent,
  { id, code }: ParsedInputOf<typeof portal.linkEnterprise>,
): Promise<Done> {
  const rights = await readSharingRights(caller, session, id);
  if (!rights.ok) return rights;
  const refused = { kind: 'forbidden' } as const;
  if (!rights.value.creator) return fail({ ...refused, fields: { id: 'sharing.enterprise.notCreator' } });
  if (rights.value.organisation !== '' && !rights.value.company) {
    return fail({ ...refused, fields: { id: 'sharing.enterprise.noCompany' } });
  }
  const linked = await changeFleet(setEnterprise, { station_id: id, enterprise_code: code }, caller);
  if (linked.ok || linked.problem.kind !== 'validation') return linked;
  // The station exists, so the upstream rejected the code.
  return fail({ ...linked.problem, fields: { code: 'sharing.enterprise.wrongCode' } });
}

/** Unlinks a station from the organisation that services it. */
export function unlinkEnterprise(caller: Caller, { id }: ParsedInputOf<typeof portal.unlinkEnterprise>): Promise<Done> {
  return changeFleet(endEnterprise, { station_id: id }, caller);
}

/**
 * Transfers a station to its owner, while the caller's own organisation continues to service it (P2.57, P4.20). The
 * organisation is linked first, since the caller loses the right to do so with the transfer.
 */
export async function setOwner(
  caller: Caller,
  session: SessionContent,
  { id, email }: ParsedInputOf<typeof portal.setOwner>,
): Promise<Done> {
  const rights = await readSharingRights(caller, session, id);
  if (!rights.ok) return rights;
  const { creator, enterpriseCode, organisation } = rights.value;
  if (!creator) return fail({ kind: 'forbidden', fields: { id: 'sharing.enterprise.notCreator' } });
  if (enterpriseCode !== '' && organisation === '') {
    const linked = await changeFleet(setEnterprise, { station_id: id, enterprise_code: enterpriseCode }, caller);
    if (!linked.ok) return linked;
  }
  return shareStation(caller, { id, type: SHARE_TYPES.transfer, to: { channel: 'email', recipient: email } });
}
