import { CODES } from '@/lib/contract/envelope';
import type { ParsedInputOf } from '@/lib/contract/entry';
import type { leaveEnterprise as entry } from '@/lib/contract/upstream/organisation';
import type { Context } from '../context';
import { lockMemberships } from './member-repository';
import type { GrantedEnterprise } from '../sharing/access';
import { audited } from '../audit/audit';
import { notFound, Refusal } from '../api/refusal';
import { endMembership, notifyChanged } from './membership';

/** Leaves an organisation: its authority loses access to the caller's stations, and the caller to the stations bound to them. */
export async function leaveEnterprise(
  context: Context,
  _input: ParsedInputOf<typeof entry>,
  enterprise: GrantedEnterprise,
): Promise<null> {
  const { accountId } = context.actor;
  const changed = await context.db.asService(async (tx) => {
    const membership = (await lockMemberships(tx, enterprise.id, [accountId])).get(accountId);
    if (!membership) throw notFound();
    if (membership.authority) throw new Refusal(CODES.conflict, 'organisation.leads');
    await audited(context, tx, {
      action: 'leave-enterprise',
      object: `enterprise:${enterprise.id}`,
      detail: { user: accountId },
    });
    return endMembership(tx, enterprise, accountId);
  });
  notifyChanged(context, changed);
  return null;
}
