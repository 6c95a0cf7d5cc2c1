import { stationPlace } from '@/lib/domain/shell/routes/places';
import type { Context } from '../context';
import { findAccountById } from '../account/account-repository';
import { readStationOwners } from './station-access-repository';
import { addressesOf, writeTo } from '../account/read-address';
import { hasLeft, LIMITS } from '../api/limits';

/** Station names in one message; further ones are shown only on the page. */
const MOST_NAMES = 5;

/**
 * Notifies the owners of stations of a new right to change settings there, including the caller's own stations: it may have been granted
 * from a stolen session. Call it after the transaction.
 */
export async function notifyOwners(
  context: Context,
  { stationKeys, person }: { readonly stationKeys: readonly number[]; readonly person: string },
): Promise<void> {
  const { actor, db, services, tenant } = context;
  if (stationKeys.length === 0) return;
  const { by, owners } = await db.asService(async (tx) => ({
    by: (await findAccountById(tx, actor.accountId, tenant))?.name ?? '',
    owners: await readStationOwners(tx, stationKeys),
  }));
  for (const { ownerId, ids, names } of owners) {
    const owner = await findAccountById(db.orm, ownerId, tenant);
    const [address] = owner
      ? addressesOf(owner).filter(({ kind }) => services.mailer.can[kind === 'email' ? 'mail' : 'text'])
      : [];
    if (!owner || !address || !(await hasLeft(context, LIMITS.rightMail, ownerId))) continue;
    const station = names.slice(0, MOST_NAMES).join(', ') + (names.length > MOST_NAMES ? ' …' : '');
    const [only, ...others] = ids;
    writeTo({ ...context, lang: owner.language ?? context.lang }, address, {
      template: 'settings-right',
      values: { station, to: person, by },
      ...(only !== undefined && others.length === 0 && { path: stationPlace(only, 'access') }),
    });
  }
}
