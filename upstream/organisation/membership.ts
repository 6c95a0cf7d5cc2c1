import type { Context } from '../context';
import { endLostBindings } from './binding-repository';
import type { Transaction } from '../database/scopes';
import { deleteMember, readAuthorities, type Membership } from './member-repository';
import { countAccessChange } from '../sharing/share-repository';
import { endViewSharingOf } from '../stations/station-view-repository';
import type { GrantedEnterprise } from '../sharing/access';
import { forbidden } from '../api/refusal';

/**
 * Ends a membership with everything that depends on it: stations bound to the member, and bindings of other members to stations that this
 * member created, which become theirs alone. Returns the accounts whose access changed. Needs the service scope.
 */
export async function endMembership(
  tx: Transaction,
  enterprise: GrantedEnterprise,
  accountId: string,
): Promise<string[]> {
  await endViewSharingOf(tx, enterprise.id, accountId);
  await deleteMember(tx, enterprise.id, accountId);
  const lost = await endLostBindings(tx, enterprise.id);
  const changed = [...new Set([accountId, ...lost, ...(await readAuthorities(tx, enterprise.id))])];
  await countAccessChange(tx, changed);
  return changed;
}

/** Checked again under the lock, as a concurrent call may have transferred the authority (A06). */
export function checkLeads(context: Context, memberships: ReadonlyMap<string, Membership>): Membership {
  const own = memberships.get(context.actor.accountId);
  if (own?.authority !== true) throw forbidden();
  return own;
}

/** Notifies the broker after the transaction, so that live connections with outdated access close (A24). */
export function notifyChanged(context: Context, accountIds: readonly string[]): void {
  for (const accountId of accountIds) context.services.accessChanged({ accountId });
}
