import type { ParsedInputOf } from '@/lib/contract/entry';
import type { restoreStation as entry } from '@/lib/contract/upstream/deleted-station';
import { keptSince } from '@/lib/domain/stations/deleted';
import type { Context } from '../../context';
import { endLostBindingsOf } from '../../store/binding-store';
import { accountsReaching, countAccessChange } from '../../store/share-store';
import { unmarkStationDeleted } from '../../store/station-restore-store';
import type { DeletedStation } from '../access';
import { audited } from '../audit';
import { notFound } from '../refusal';

/**
 * Brings a deleted station back with its history and its shares (decisions C6). What lost its ground meanwhile stays away: a
 * binding whose member left, a device that somebody else claimed.
 */
export async function restoreStation(
  context: Context,
  _input: ParsedInputOf<typeof entry>,
  station: DeletedStation,
): Promise<null> {
  const { actor, db, now, services } = context;
  const since = keptSince(now, services.deletedKeepDays);
  const changed = await db.asService(async (tx) => {
    if (!(await unmarkStationDeleted(tx, station.key, actor.accountId, since))) throw notFound();
    await endLostBindingsOf(tx, station.key);
    await audited(context, tx, { action: 'restore-station', object: `station:${station.id}` });
    const accounts = await accountsReaching(tx, station.key);
    await countAccessChange(tx, accounts);
    return accounts;
  });
  for (const accountId of changed) services.accessChanged({ accountId });
  return null;
}
