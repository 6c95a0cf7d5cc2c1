import type { PoolClient } from 'pg';
import { bulkInsert } from './bulk-insert';
import { publicId } from './builders/identity';
import type { AccountSpec, Scenario } from './scenario';

/** Start of the accounts' access: earlier than the bell looks back. */
export const accessSince = (now: Date): Date => new Date(now.getTime() - 60 * 86_400_000);

/** Alarms that began before this count as read, so that no account starts with half a year of unread alarms. */
const newsSince = (now: Date): Date => new Date(now.getTime() - 86_400_000);

/** The id of an account or an enterprise of a scenario. */
export const accountId = (scenario: Scenario, key: string) => publicId(scenario.name, 'account', key);
export const enterpriseId = (scenario: Scenario, key: string) => publicId(scenario.name, 'enterprise', key);

/** The id of an account's enterprise. Throws if it belongs to none. */
export function enterpriseOf(scenario: Scenario, key: string): string {
  const enterprise = scenario.accounts.find((account) => account.key === key)?.enterprise;
  if (!enterprise) throw new RangeError(`scenario ${scenario.name}: ${key} belongs to no enterprise`);
  return enterpriseId(scenario, enterprise.key);
}

/** Writes accounts, enterprises, memberships and invitations. `passwordHashes` has one for each account, in order. */
export async function writeAccounts(
  client: PoolClient,
  scenario: Scenario,
  passwordHashes: readonly string[],
  now: Date,
): Promise<void> {
  const { accounts, enterprises } = scenario;
  const members = accounts.flatMap((account) => (account.enterprise ? [{ account, ...account.enterprise }] : []));
  await bulkInsert(
    client,
    'enterprise',
    [
      { name: 'id', type: 'text', of: ({ key }) => enterpriseId(scenario, key) },
      { name: 'tenant', type: 'text', of: ({ tenant }) => tenant },
      { name: 'code', type: 'text', of: ({ code }) => code },
      { name: 'name', type: 'text', of: ({ name }) => name },
      { name: 'created_at', type: 'timestamptz', of: () => now },
    ],
    enterprises,
  );
  const rows = accounts.map((account, i) => ({ account, hash: passwordHashes[i] ?? '' }));
  await bulkInsert<{ account: AccountSpec; hash: string }>(
    client,
    'account',
    [
      { name: 'id', type: 'text', of: ({ account }) => accountId(scenario, account.key) },
      { name: 'tenant', type: 'text', of: ({ account }) => account.tenant },
      { name: 'email', type: 'text', of: ({ account }) => account.email },
      { name: 'email_key', type: 'text', of: ({ account }) => account.email.toLowerCase() },
      { name: 'name', type: 'text', of: ({ account }) => account.name },
      { name: 'password_hash', type: 'text', of: ({ hash }) => hash },
      { name: 'company_code', type: 'text', of: ({ account }) => account.companyCode ?? '' },
      {
        name: 'enterprise_id',
        type: 'text',
        of: ({ account }) => (account.enterprise ? enterpriseId(scenario, account.enterprise.key) : null),
      },
      { name: 'created_at', type: 'timestamptz', of: () => now },
    ],
    rows,
  );
  await bulkInsert<AccountSpec>(
    client,
    'alarm_read_until',
    [
      { name: 'account_id', type: 'text', of: ({ key }) => accountId(scenario, key) },
      { name: 'until', type: 'timestamptz', of: () => newsSince(now) },
    ],
    accounts,
  );
  await bulkInsert(
    client,
    'enterprise_member',
    [
      { name: 'enterprise_id', type: 'text', of: ({ key }) => enterpriseId(scenario, key) },
      { name: 'account_id', type: 'text', of: ({ account }) => accountId(scenario, account.key) },
      { name: 'authority', type: 'boolean', of: ({ authority }) => authority },
      { name: 'joined_at', type: 'timestamptz', of: () => accessSince(now) },
    ],
    members,
  );
  await bulkInsert(
    client,
    'enterprise_invitation',
    [
      { name: 'id', type: 'text', of: ({ email }) => publicId(scenario.name, 'invitation', email) },
      { name: 'enterprise_id', type: 'text', of: ({ by }) => enterpriseOf(scenario, by) },
      { name: 'email', type: 'text', of: ({ email }) => email },
      { name: 'email_key', type: 'text', of: ({ email }) => email.toLowerCase() },
      { name: 'invited_by', type: 'text', of: ({ by }) => accountId(scenario, by) },
      { name: 'invited_at', type: 'timestamptz', of: () => now },
    ],
    scenario.invitations ?? [],
  );
}
