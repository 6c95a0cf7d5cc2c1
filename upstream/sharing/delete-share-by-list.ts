import type { ParsedInputOf } from '@/lib/contract/entry';
import type { deleteShareByList as entry } from '@/lib/contract/upstream/sharing/shares';
import { mayChangeShare } from '@/lib/domain/sharing/permissions/authorize';
import type { Context } from '../context';
import { countAccessChange, deleteShare, lockShares, readShares } from './share-repository';
import type { GrantedStation } from './access';
import { audited } from '../audit/audit';
import { forbidden, notFound } from '../api/refusal';

/** Ends shares and invitations (P7.10): all lines or, if one is refused, none (A02). */
export async function deleteShareByList(
  context: Context,
  input: ParsedInputOf<typeof entry>,
  stations: readonly GrantedStation[],
): Promise<null> {
  const { actor, db, services } = context;
  const byId = new Map(stations.map((station) => [station.id, station]));
  const ended = await db.asAccount(actor, async (tx) => {
    const keys = stations.map(({ key }) => key);
    await lockShares(tx, keys);
    const shares = await readShares(tx, keys);
    const lines = input.map((line) => {
      const station = byId.get(line.station_id);
      const held = shares.find(({ stationKey, user }) => stationKey === station?.key && user === line.user);
      if (!station || !held) throw notFound();
      if (held.user !== actor.accountId && !mayChangeShare(station.relations, held)) throw forbidden();
      return { station, held };
    });
    const accounts = [...new Set(lines.filter(({ held }) => !held.invited).map(({ held }) => held.user))];
    await countAccessChange(tx, accounts);
    for (const { station, held } of lines) {
      const detail = { user: held.user, type: held.shareType };
      await audited(context, tx, { action: 'end-share', object: `station:${station.id}`, detail });
    }
    // Last, as deleting the caller's own share ends their access to the station.
    for (const { station, held } of lines) await deleteShare(tx, station.key, held.user);
    return accounts;
  });
  for (const accountId of ended) services.accessChanged({ accountId });
  return null;
}
