import { CODES } from '@/lib/contract/envelope';
import type { ParsedInputOf } from '@/lib/contract/entry';
import type { setEnterprise as entry } from '@/lib/contract/upstream/enterprise';
import type { Context } from '../../context';
import { endLostBindingsOf } from '../../store/binding-store';
import { companyCodeOf, findEnterprise } from '../../store/enterprise-store';
import { accountsReaching, countAccessChange, lockShares } from '../../store/share-store';
import { serviceEnterpriseOf, setServiceEnterprise } from '../../store/station-edit-store';
import type { GrantedStation } from '../access';
import { audited } from '../audit';
import { evenTime } from '../even-time';
import { LIMITS, spend } from '../limits';
import { Refusal } from '../refusal';
import { tellOwners } from '../sharing/tell-owners';

type Input = ParsedInputOf<typeof entry>;

/**
 * Lets an organisation look after a station (P7.13). Where one does already, only a creator with a company code may put
 * another in its place (P5.33). A code that nobody handed out is answered like one that somebody did and changes nothing, so
 * that nobody tries codes out here; they are counted too (A09).
 */
export async function setEnterprise(context: Context, input: Input, station: GrantedStation): Promise<null> {
  await spend(context, LIMITS.enterprise, context.actor.accountId);
  await evenTime(change(context, input, station));
  return null;
}

async function change(context: Context, input: Input, station: GrantedStation): Promise<void> {
  const { actor, db, services, tenant } = context;
  let organisation: string | null = null;
  const changed = await db.asAccount(actor, async (tx) => {
    await lockShares(tx, [station.key]);
    const previous = await serviceEnterpriseOf(tx, station.key);
    if (previous !== null && (await companyCodeOf(tx, actor.accountId)) === '') {
      throw new Refusal(CODES.forbidden, 'enterprise.companyCode');
    }
    const found = await findEnterprise(tx, input.enterprise_code, tenant);
    const before = await accountsReaching(tx, station.key);
    let unbound: string[] = [];
    if (found) {
      if (found.name !== previous) organisation = found.name;
      await setServiceEnterprise(tx, station.key, found.id);
      unbound = await endLostBindingsOf(tx, station.key);
    }
    await audited(context, tx, {
      action: 'set-enterprise',
      object: `station:${station.id}`,
      detail: { enterprise: found?.name ?? null, previous },
      result: found ? 'done' : 'refused',
    });
    const after = await accountsReaching(tx, station.key);
    const moved = [...before, ...after].filter((id) => before.includes(id) !== after.includes(id));
    // Whoever keeps a share has lost what the binding opened beside it.
    const accounts = [...new Set([...moved, ...unbound])];
    await countAccessChange(tx, accounts);
    return accounts;
  });
  for (const accountId of changed) services.accessChanged({ accountId });
  if (organisation !== null) await tellOwners(context, { stationKeys: [station.key], person: organisation });
}
