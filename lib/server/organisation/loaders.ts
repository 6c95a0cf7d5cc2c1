import 'server-only';
import type { EnterpriseView } from '@/lib/domain/organisation/types';
import type { SessionView } from '@/lib/domain/account/session/types';
import { forPage, requireCaller } from '../session/loaders';
import { readMembersOf, readReceivedInvitations } from './data';

/** The organisations section for a freshly read profile (P2.69); null if there is nothing to show. */
export async function loadEnterprise(profile: SessionView): Promise<EnterpriseView | null> {
  const caller = await requireCaller();
  const { enterpriseAuth, enterpriseCode, userId } = profile;
  const [members, received] = await Promise.all([
    enterpriseAuth && enterpriseCode !== '' ? readMembersOf(caller, enterpriseCode, userId).then(forPage) : null,
    readReceivedInvitations(caller),
  ]);
  // An upstream without invitations has no way to leave either; if it does not respond, nothing is offered.
  const requests = received.ok && received.value !== null;
  const leaves = requests && !enterpriseAuth && enterpriseCode !== '' ? enterpriseCode : null;
  const open = received.ok ? (received.value ?? []) : [];
  return members === null && leaves === null && open.length === 0 ? null : { members, received: open, leaves };
}
