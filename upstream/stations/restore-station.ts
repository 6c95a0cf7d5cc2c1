import type { ParsedInputOf } from '@/lib/contract/entry';
import type { restoreStation as entry } from '@/lib/contract/upstream/stations/deleted';
import { deletedSince } from '@/lib/domain/stations/deleted';
import type { Context } from '../context';
import { endLostBindingsOf } from '../organisation/binding-repository';
import { accountsReaching, countAccessChange } from '../sharing/share-repository';
import { endAccessOfOthers, unmarkStationDeleted } from './station-restore-repository';
import type { DeletedStation } from '../sharing/access';
import { audited } from '../audit/audit';
import { notFound } from '../api/refusal';

/**
 * Restores a deleted station with its history, and with its shares only if the owner requests it. What lost its basis meanwhile is not
 * restored: a binding whose member left, a device that was claimed elsewhere.
 */
export async function restoreStation(
  context: Context,
  { shares = 0 }: ParsedInputOf<typeof entry>,
  station: DeletedStation,
): Promise<null> {
  const { actor, db, now, services } = context;
  const since = deletedSince(now, services.deletedKeepDays);
  const changed = await db.asService(async (tx) => {
    if (!(await unmarkStationDeleted(tx, station.key, actor.accountId, since))) throw notFound();
    if (shares === 0) await endAccessOfOthers(tx, station.key);
    await endLostBindingsOf(tx, station.key);
    const detail = { shares };
    await audited(context, tx, { action: 'restore-station', object: `station:${station.id}`, detail });
    const accounts = await accountsReaching(tx, station.key);
    await countAccessChange(tx, accounts);
    return accounts;
  });
  for (const accountId of changed) services.accessChanged({ accountId });
  return null;
}
