import type { Context } from '../../context';
import { endLostBindings } from '../../store/binding-store';
import type { Transaction } from '../../store/database/scopes';
import { deleteMember, readAuthorities, type Membership } from '../../store/member-store';
import { countAccessChange } from '../../store/share-store';
import { endViewSharingOf } from '../../store/station-view-store';
import type { GrantedEnterprise } from '../access';
import { forbidden } from '../refusal';

/**
 * Ends a membership with everything that hung on it: what was bound to the member, and what was bound to others of the stations
 * that he created, which are his alone again. Answers whose access changed. Service scope.
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

/** Of several callers at once the first may have handed the authority on: it is asked for again under the lock (A06). */
export function checkLeads(context: Context, seats: ReadonlyMap<string, Membership>): Membership {
  const own = seats.get(context.actor.accountId);
  if (own?.authority !== true) throw forbidden();
  return own;
}

/** Tells the broker, once the transaction has ended: live links of before close (A24). */
export function notifyChanged(context: Context, accountIds: readonly string[]): void {
  for (const accountId of accountIds) context.services.accessChanged({ accountId });
}
