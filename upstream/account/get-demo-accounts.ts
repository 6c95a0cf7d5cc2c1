import type { AnswerOf } from '@/lib/contract/entry';
import type { getDemoAccounts as entry } from '@/lib/contract/upstream/account/demo';
import type { Context } from '../context';
import { findAccounts } from './account-repository';

/** The accounts of this tenant's demonstration that still exist. */
export async function getDemoAccounts({ db, services, tenant }: Context<null>): Promise<AnswerOf<typeof entry>> {
  const offered = (services.demoAccounts ?? []).filter((account) => account.tenant === tenant);
  const found = await Promise.all(offered.map(({ email }) => findAccounts(db.orm, { email }, tenant)));
  return offered
    .filter((_, index) => found[index]?.some((account) => account.tenant === tenant))
    .map(({ key, name, kind }) => ({ key, name, kind }));
}
