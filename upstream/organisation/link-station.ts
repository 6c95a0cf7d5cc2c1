import type { ParsedInputOf } from '@/lib/contract/entry';
import type { linkStation as entry } from '@/lib/contract/upstream/organisation';
import type { Context } from '../context';
import { deleteBindings, insertBindings, lockOrganisationStations, readBindings } from './binding-repository';
import { lockMemberships } from './member-repository';
import { countAccessChange } from '../sharing/share-repository';
import type { GrantedEnterprise } from '../sharing/access';
import { audited } from '../audit/audit';
import { LIMITS, spend } from '../api/limits';
import { notFound } from '../api/refusal';
import { notifyOwners } from '../sharing/notify-owners';
import { checkLeads, notifyChanged } from './membership';

/**
 * Binds exactly these stations to a member (P7.20): all of them, or none if one is not the organisation's (A02). A station that was only
 * shared with one of its users gets the same answer as a missing one (P1.6).
 */
export async function linkStation(
  context: Context,
  { user_id: user, station_id }: ParsedInputOf<typeof entry>,
  enterprise: GrantedEnterprise,
): Promise<null> {
  const { actor, db, now } = context;
  await spend(context, LIMITS.bind, actor.accountId);
  const wanted = station_id === '' ? [] : station_id.split(',');
  let gained: { readonly stationKeys: number[]; readonly person: string } | null = null;
  const changed = await db.asAccount(actor, async (tx) => {
    const memberships = await lockMemberships(tx, enterprise.id, [actor.accountId, user]);
    checkLeads(context, memberships);
    if (!memberships.has(user)) throw notFound();
    const keys = await lockOrganisationStations(tx, enterprise.id, wanted);
    if (keys.size < wanted.length) throw notFound();
    const before = new Set(await readBindings(tx, enterprise.id, user));
    const added = wanted.filter((id) => !before.has(id));
    const removed = [...before].filter((id) => !keys.has(id));
    if (added.length === 0 && removed.length === 0) return [];
    await audited(context, tx, {
      action: 'bind-stations',
      object: `enterprise:${enterprise.id}`,
      // All ids, whatever their number, so that the audit is complete.
      detail: { user, added: added.join(','), removed: removed.join(',') },
    });
    const person = { enterpriseId: enterprise.id, accountId: user };
    const stationKeys = added.flatMap((id) => keys.get(id) ?? []);
    gained = { stationKeys, person: memberships.get(user)?.name ?? '' };
    if (added.length > 0) {
      await insertBindings(tx, { ...person, stationKeys, boundBy: actor.accountId, session: actor.sessionId, now });
    }
    if (removed.length > 0) await deleteBindings(tx, { ...person, stationIds: removed });
    await countAccessChange(tx, [user]);
    return [user];
  });
  notifyChanged(context, changed);
  if (gained !== null) await notifyOwners(context, gained);
  return null;
}
