import { sql } from 'drizzle-orm';
import type { Transaction } from './database/scopes';

type Sql = Pick<Transaction, 'execute'>;

export interface Membership extends Record<string, unknown> {
  readonly enterpriseId: string;
  readonly code: string;
  readonly name: string;
  readonly authority: boolean;
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
