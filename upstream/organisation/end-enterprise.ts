import type { ParsedInputOf } from '@/lib/contract/entry';
import type { endEnterprise as entry } from '@/lib/contract/upstream/sharing/station-access';
import type { Context } from '../context';
import { endLostBindingsOf } from './binding-repository';
import { accountsReaching, countAccessChange, lockShares } from '../sharing/share-repository';
import { serviceEnterpriseOf, setServiceEnterprise } from '../stations/station-edit-repository';
import type { GrantedStation } from '../sharing/access';
import { audited } from '../audit/audit';

/**
 * Removes the service organisation of a station, with its bindings to members. The creator may always do so, company account or not: P5.33
 * is about replacing it by another (ADR 0104). Without one, nothing changes.
 */
export async function endEnterprise(
  context: Context,
  _input: ParsedInputOf<typeof entry>,
  station: GrantedStation,
): Promise<null> {
  const { actor, db, services } = context;
  const changed = await db.asAccount(actor, async (tx) => {
    await lockShares(tx, [station.key]);
    const previous = await serviceEnterpriseOf(tx, station.key);
    if (previous === null) return [];
    const before = await accountsReaching(tx, station.key);
    await setServiceEnterprise(tx, station.key, null, { session: actor.sessionId, now: context.now });
    const unbound = await endLostBindingsOf(tx, station.key);
    const detail = { enterprise: null, previous };
    await audited(context, tx, { action: 'end-enterprise', object: `station:${station.id}`, detail });
    const after = new Set(await accountsReaching(tx, station.key));
    // Accounts that still have a share lose the additional access that the binding gave.
    const lost = [...new Set([...before.filter((id) => !after.has(id)), ...unbound])];
    await countAccessChange(tx, lost);
    return lost;
  });
  for (const accountId of changed) services.accessChanged({ accountId });
  return null;
}
