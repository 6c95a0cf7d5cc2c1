import { CODES } from '@/lib/contract/envelope';
import type { ParsedInputOf } from '@/lib/contract/entry';
import type { setAuthByList as entry } from '@/lib/contract/upstream/sharing/shares';
import { flagsProblem, mayChangeShare } from '@/lib/domain/sharing/permissions/authorize';
import { gainsSettings } from '@/lib/domain/sharing/permissions/settings-right';
import type { Context } from '../context';
import { countAccessChange, lockShares, readShares, setFlags } from './share-repository';
import type { GrantedStation } from './access';
import { audited } from '../audit/audit';
import { forbidden, notFound, Refusal } from '../api/refusal';
import { notifyOwners } from './notify-owners';

/**
 * Sets the flags of shares (P7.9): all lines or, if one is refused, none (A02). Callers cannot grant rights beyond their own, nor change
 * their own line (A07).
 */
export async function setAuthByList(
  context: Context,
  input: ParsedInputOf<typeof entry>,
  stations: readonly GrantedStation[],
): Promise<null> {
  const { actor, db, services } = context;
  const byId = new Map(stations.map((station) => [station.id, station]));
  const gained: { stationKeys: number[]; person: string }[] = [];
  const changed = await db.asAccount(actor, async (tx) => {
    const keys = stations.map(({ key }) => key);
    await lockShares(tx, keys);
    const shares = await readShares(tx, keys);
    const accounts = new Set<string>();
    for (const line of input) {
      const station = byId.get(line.station_id);
      const held = shares.find(({ stationKey, user }) => stationKey === station?.key && user === line.user);
      if (!station || !held || held.invited) throw notFound();
      if (line.user === actor.accountId || !mayChangeShare(station.relations, held)) throw forbidden();
      const wanted = { auth: line.auth === 1, setting: line.setting === 1, control: line.control === 1 };
      const problem = flagsProblem(station.relations, held, wanted);
      if (problem === 'manage-only') throw new Refusal(CODES.invalid, 'sharing.rights.manageOnly');
      if (problem !== null) throw new Refusal(CODES.forbidden, 'sharing.rights.beyondOwn');
      await setFlags(tx, station.key, line.user, wanted, actor.sessionId);
      await audited(context, tx, {
        action: 'set-rights',
        object: `station:${station.id}`,
        detail: { user: line.user, before: flagText(held), after: flagText(wanted) },
      });
      const share = { kind: 'grant', shareType: held.shareType } as const;
      const { auth, control, setting } = held;
      if (gainsSettings([{ ...share, auth, control, setting }], [{ ...share, ...wanted }])) {
        gained.push({ stationKeys: [station.key], person: held.name });
      }
      accounts.add(line.user);
    }
    await countAccessChange(tx, [...accounts]);
    return accounts;
  });
  for (const accountId of changed) services.accessChanged({ accountId });
  for (const right of gained) await notifyOwners(context, right);
  return null;
}

function flagText(flags: { readonly auth: boolean; readonly setting: boolean; readonly control: boolean }): string {
  return (['auth', 'setting', 'control'] as const).filter((flag) => flags[flag]).join(' ');
}
