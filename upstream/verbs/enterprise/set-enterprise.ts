import { CODES } from '@/lib/contract/envelope';
import type { ParsedInputOf } from '@/lib/contract/entry';
import type { setEnterprise as entry } from '@/lib/contract/upstream/enterprise';
import type { Context } from '../../context';
import { companyCodeOf, findEnterprise } from '../../store/enterprise-store';
import { accountsReaching, countAccessChange, lockShares } from '../../store/share-store';
import { serviceEnterpriseOf, setServiceEnterprise } from '../../store/station-edit-store';
import type { GrantedStation } from '../access';
import { audited } from '../audit';
import { LIMITS, spend } from '../limits';
import { Refusal } from '../refusal';

/**
 * Lets an organisation look after a station (P7.13). Where one does already, only a creator with a company code may put
 * another in its place (P5.33). Codes are counted, so that nobody tries them out.
 */
export async function setEnterprise(
  context: Context,
  input: ParsedInputOf<typeof entry>,
  station: GrantedStation,
): Promise<null> {
  const { actor, db, services, tenant } = context;
  await spend(context, LIMITS.enterprise, actor.accountId);
  const changed = await db.asAccount(actor, async (tx) => {
    await lockShares(tx, [station.key]);
    const previous = await serviceEnterpriseOf(tx, station.key);
    if (previous !== null && (await companyCodeOf(tx, actor.accountId)) === '') {
      throw new Refusal(CODES.forbidden, 'enterprise.companyCode');
    }
    const found = await findEnterprise(tx, input.enterprise_code, tenant);
    if (!found) throw new Refusal(CODES.invalid, 'enterprise.unknown');
    const before = await accountsReaching(tx, station.key);
    await setServiceEnterprise(tx, station.key, found.id);
    await audited(context, tx, {
      action: 'set-enterprise',
      object: `station:${station.id}`,
      detail: { enterprise: found.name, previous },
    });
    const after = await accountsReaching(tx, station.key);
    const accounts = [...before, ...after].filter((id) => before.includes(id) !== after.includes(id));
    await countAccessChange(tx, accounts);
    return accounts;
  });
  for (const accountId of changed) services.accessChanged({ accountId });
  return null;
}
