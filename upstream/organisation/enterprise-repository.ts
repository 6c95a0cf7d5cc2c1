import { sql } from 'drizzle-orm';
import { codeKey } from '@/lib/domain/text/code-key';
import type { Transaction } from '../database/scopes';

type Sql = Pick<Transaction, 'execute'>;

export interface Membership extends Record<string, unknown> {
  readonly enterpriseId: string;
  readonly code: string;
  readonly name: string;
  readonly authority: boolean;
}

/**
 * The organisation with this code, and its name; null if there is none. Case, spaces and hyphens are ignored; if two codes
 * differ only in these, the code must match exactly.
 */
export async function findEnterprise(
  db: Sql,
  code: string,
  tenant: string,
): Promise<{ id: string; name: string } | null> {
  const { rows } = await db.execute<{ id: string; name: string; code: string }>(sql`
    select id, name, code from enterprise
     where upper(regexp_replace(code, '[[:space:]-]', '', 'g')) = ${codeKey(code)} and tenant = ${tenant}`);
  const exact = rows.find((row) => row.code === code.trim());
  const { id, name } = exact ?? (rows.length === 1 ? rows[0] : undefined) ?? {};
  return id === undefined || name === undefined ? null : { id, name };
}

/** The business number that an account registered with; empty for a private person. */
export async function companyCodeOf(db: Sql, accountId: string): Promise<string> {
  const { rows } = await db.execute<{ code: string }>(
    sql`select company_code as code from account where id = ${accountId}`,
  );
  return rows[0]?.code ?? '';
}

/** The organisations of a tenant that an account is a member of. */
export async function readMemberships(db: Sql, accountId: string, tenant: string): Promise<Membership[]> {
  const { rows } = await db.execute<Membership>(sql`
    select e.id as "enterpriseId", e.code, e.name, m.authority
      from enterprise_member m join enterprise e on e.id = m.enterprise_id
     where m.account_id = ${accountId} and e.tenant = ${tenant}
     order by m.authority desc, e.code`);
  return rows;
}

/** The caller's membership in the organisation with this code; null without one or if there is no such code. */
export async function findMembership(
  db: Sql,
  person: { readonly accountId: string; readonly tenant: string; readonly code: string },
): Promise<Membership | null> {
  const { rows } = await db.execute<Membership>(sql`
    select e.id as "enterpriseId", e.code, e.name, m.authority
      from enterprise e join enterprise_member m on m.enterprise_id = e.id
     where e.tenant = ${person.tenant} and e.code = ${person.code} and m.account_id = ${person.accountId}`);
  return rows[0] ?? null;
}

/** Creates an organisation with its first member, who has the authority. */
export async function insertEnterprise(
  db: Sql,
  enterprise: {
    readonly id: string;
    readonly tenant: string;
    readonly code: string;
    readonly name: string;
    readonly now: Date;
  },
  founderId: string,
): Promise<void> {
  const now = enterprise.now.toISOString();
  await db.execute(sql`
    insert into enterprise (id, tenant, code, name, created_at)
    values (${enterprise.id}, ${enterprise.tenant}, ${enterprise.code}, ${enterprise.name}, ${now})`);
  await db.execute(sql`
    insert into enterprise_member (enterprise_id, account_id, authority, joined_at)
    values (${enterprise.id}, ${founderId}, true, ${now})`);
  await db.execute(sql`update account set enterprise_id = ${enterprise.id} where id = ${founderId}`);
}

/**
 * Dissolves an organisation whose only member is this account and that has no entrusted stations. Otherwise returns false
 * and changes nothing. Service scope.
 */
export async function dissolveEnterprise(db: Sql, enterpriseId: string, accountId: string): Promise<boolean> {
  const { rows } = await db.execute<{ busy: boolean }>(sql`
    select exists (select from enterprise_member where enterprise_id = ${enterpriseId} and account_id <> ${accountId})
        or exists (select from account where enterprise_id = ${enterpriseId} and id <> ${accountId})
        or exists (select from station where enterprise_id = ${enterpriseId}) as busy
      from enterprise where id = ${enterpriseId} for update`);
  if (rows[0]?.busy !== false) return false;
  await db.execute(sql`delete from enterprise_invitation where enterprise_id = ${enterpriseId}`);
  await db.execute(sql`delete from station_grant where bound_by = ${enterpriseId} and source = 'member'`);
  await db.execute(sql`update station_grant set bound_by = null where bound_by = ${enterpriseId}`);
  await db.execute(sql`delete from enterprise_member where enterprise_id = ${enterpriseId}`);
  await db.execute(sql`update account set enterprise_id = null where enterprise_id = ${enterpriseId}`);
  await db.execute(sql`delete from enterprise where id = ${enterpriseId}`);
  return true;
}
