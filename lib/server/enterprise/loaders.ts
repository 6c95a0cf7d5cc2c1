import 'server-only';
import type { EnterpriseView } from '@/lib/domain/enterprise/types';
import type { SessionView } from '@/lib/domain/session/types';
import { forPage, requireCaller } from '../session/loaders';
import { readMembersOf, readReceivedInvitations } from './data';

/** What there is of organisations on a profile that was read afresh (P2.69); null where there is nothing to show. */
export async function loadEnterprise(profile: SessionView): Promise<EnterpriseView | null> {
  const caller = await requireCaller();
  const { enterpriseAuth, enterpriseCode, userId } = profile;
  const [members, received] = await Promise.all([
    enterpriseAuth && enterpriseCode !== '' ? readMembersOf(caller, enterpriseCode, userId).then(forPage) : null,
    readReceivedInvitations(caller),
  ]);
  // An upstream that asks nobody has no way to leave either; while it does not answer, nothing is offered.
  const requests = received.ok && received.value !== null;
  const leaves = requests && !enterpriseAuth && enterpriseCode !== '' ? enterpriseCode : null;
  const open = received.ok ? (received.value ?? []) : [];
  return members === null && leaves === null && open.length === 0 ? null : { members, received: open, leaves };
}
