import { sql } from 'drizzle-orm';
import type { Transaction } from './database/scopes';

type Sql = Pick<Transaction, 'execute'>;

export interface Membership extends Record<string, unknown> {
  readonly enterpriseId: string;
  readonly code: string;
  readonly name: string;
  readonly authority: boolean;
}

/** The organisation that handed out a code, and what it is called; null where no one did. */
export async function findEnterprise(
  db: Sql,
  code: string,
  tenant: string,
): Promise<{ id: string; name: string } | null> {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select id, name from enterprise where code = ${code} and tenant = ${tenant}`);
  return rows[0] ?? null;
}

/** The business number that an account registered with; empty for a person. */
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

/** Makes an organisation with its first member, who has the authority. */
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
