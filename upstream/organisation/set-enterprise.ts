import { CODES } from '@/lib/contract/envelope';
import type { ParsedInputOf } from '@/lib/contract/entry';
import type { setEnterprise as entry } from '@/lib/contract/upstream/organisation';
import type { Context } from '../context';
import { endLostBindingsOf } from './binding-repository';
import { forgetAttempts, takeAttempt } from '../api/rate-limit-repository';
import { companyCodeOf, findEnterprise } from './enterprise-repository';
import { accountsReaching, countAccessChange, lockShares } from '../sharing/share-repository';
import { serviceEnterpriseOf, setServiceEnterprise } from '../stations/station-edit-repository';
import type { GrantedStation } from '../sharing/access';
import { audited } from '../audit/audit';
import { LIMITS, spend } from '../api/limits';
import { Refusal, tooMany } from '../api/refusal';
import { notifyOwners } from '../sharing/notify-owners';
import { accountAttempt } from '../account/count-attempts';

type Input = ParsedInputOf<typeof entry>;

/**
 * Assigns an organisation to service a station (P7.13). If one is assigned already, only a creator with a company code may replace it
 * (P5.33). An unknown code is refused as such; a code grants nothing by itself, and attempts are limited as at sign-in.
 */
export async function setEnterprise(context: Context, input: Input, station: GrantedStation): Promise<null> {
  await spend(context, LIMITS.enterprise, context.actor.accountId);
  const tries = `enterprise-code ${context.tenant} ${context.actor.accountId}`;
  const attempt = await takeAttempt(context.db, tries, context.now, accountAttempt);
  if (!attempt.allowed) throw tooMany(attempt.waitMs / 1000, 'limit.wait');
  const found = await change(context, input, station);
  if (!found) throw new Refusal(CODES.invalid, 'organisation.unknown');
  await forgetAttempts(context.db, tries);
  return null;
}

/** Returns whether an organisation has that code; refusals are audited as well. */
async function change(context: Context, input: Input, station: GrantedStation): Promise<boolean> {
  const { actor, db, services, tenant } = context;
  let organisation: string | null = null;
  const { accounts: changed, found } = await db.asAccount(actor, async (tx) => {
    await lockShares(tx, [station.key]);
    const previous = await serviceEnterpriseOf(tx, station.key);
    if (previous !== null && (await companyCodeOf(tx, actor.accountId)) === '') {
      throw new Refusal(CODES.forbidden, 'organisation.companyCode');
    }
    const found = await findEnterprise(tx, input.enterprise_code, tenant);
    const before = await accountsReaching(tx, station.key);
    let unbound: string[] = [];
    if (found) {
      if (found.name !== previous) organisation = found.name;
      await setServiceEnterprise(tx, station.key, found.id, { session: actor.sessionId, now: context.now });
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
    // Accounts that still have a share lose the additional access that the binding gave.
    const accounts = [...new Set([...moved, ...unbound])];
    await countAccessChange(tx, accounts);
    return { accounts, found: found !== null };
  });
  for (const accountId of changed) services.accessChanged({ accountId });
  if (organisation !== null) await notifyOwners(context, { stationKeys: [station.key], person: organisation });
  return found;
}
