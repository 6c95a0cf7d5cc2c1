import { CODES } from '@/lib/contract/envelope';
import type { ParsedInputOf } from '@/lib/contract/entry';
import type { deleteStation as entry } from '@/lib/contract/upstream/stations/edit';
import { authorizeAny } from '@/lib/domain/sharing/permissions/authorize';
import type { Context } from '../context';
import { setFavourite } from './favourite-repository';
import { accountsReaching, countAccessChange, deleteShare } from '../sharing/share-repository';
import { lockStation, markStationDeleted } from './station-edit-repository';
import type { GrantedStation } from '../sharing/access';
import { audited } from '../audit/audit';
import { notFound, Refusal } from '../api/refusal';

/**
 * Deletes a station for its creator, restorable for 30 days; any other caller gives up the access that a share gave them (decisions C6).
 * Access through an organisation cannot be given up.
 */
export async function deleteStation(
  context: Context,
  _input: ParsedInputOf<typeof entry>,
  station: GrantedStation,
): Promise<null> {
  const { actor, db, now } = context;
  const own = authorizeAny(station.relations, 'delete');
  if (!own && !authorizeAny(station.relations, 'give-up')) throw new Refusal(CODES.forbidden, 'stations.notYours');
  const object = `station:${station.id}`;
  const affected = await db.asAccount(actor, async (tx) => {
    if (!(await lockStation(tx, station.key))) throw notFound();
    await setFavourite(tx, actor.accountId, station.key, false);
    const accounts = own ? await accountsReaching(tx, station.key) : [actor.accountId];
    await audited(context, tx, { action: own ? 'delete-station' : 'give-up-station', object });
    await countAccessChange(tx, accounts);
    if (own) await markStationDeleted(tx, station.key, now);
    else await deleteShare(tx, station.key, actor.accountId);
    return accounts;
  });
  for (const accountId of affected) context.services.accessChanged({ accountId });
  return null;
}
