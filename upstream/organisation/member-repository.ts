import type { Language } from '@/lib/domain/tenants/types';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/scopes';

type Sql = Pick<Transaction, 'execute'>;

/** A member of an organisation as shown to its authority (P3.11). */
export interface MemberRow extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly avatar: string;
  /** Epoch ms; null if never seen since this is recorded. */
  readonly lastSeen: number | null;
}

/** The members of an organisation by name. */
export async function readMembers(db: Sql, enterpriseId: string): Promise<MemberRow[]> {
  const { rows } = await db.execute<MemberRow>(sql`
    select a.id, a.name, a.email, a.avatar,
           round(extract(epoch from greatest(m.last_seen, s.last_seen)) * 1000)::float8 as "lastSeen"
      from enterprise_member m join account a on a.id = m.account_id
      left join lateral (select max(last_seen) as last_seen from session where account_id = a.id) s on true
     where m.enterprise_id = ${enterpriseId} order by lower(a.name), a.id`);
  return rows;
}

export async function isMember(db: Sql, enterpriseId: string, accountId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from enterprise_member where enterprise_id = ${enterpriseId} and account_id = ${accountId}`);
  return rows.length === 1;
}

/** A member as the calls that change memberships need it. */
export interface Membership extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  /** Language of the last sign-in. */
  readonly language: Language | null;
  readonly authority: boolean;
}

/** The members with these ids, with the organisation's memberships and authority locked. */
export async function lockMemberships(
  db: Sql,
  enterpriseId: string,
  accountIds: readonly string[],
): Promise<Map<string, Membership>> {
  await db.execute(sql`select 1 from enterprise where id = ${enterpriseId} for update`);
  const { rows } = await db.execute<Membership>(sql`
    select a.id, a.name, a.email, a.language, m.authority from enterprise_member m join account a on a.id = m.account_id
     where m.enterprise_id = ${enterpriseId} and a.id = any(${sql.param([...accountIds])}::text[])`);
  return new Map(rows.map((membership) => [membership.id, membership]));
}

/** Moves the authority from one member to another. Both are locked. */
export async function moveAuthority(db: Sql, enterpriseId: string, from: string, to: string): Promise<void> {
  await db.execute(sql`
    update enterprise_member set authority = (account_id = ${to})
     where enterprise_id = ${enterpriseId} and account_id in (${from}, ${to})`);
}

/** Ids of the accounts that have the authority of an organisation. */
export async function readAuthorities(db: Sql, enterpriseId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select account_id as id from enterprise_member where enterprise_id = ${enterpriseId} and authority`);
  return rows.map(({ id }) => id);
}

/** Adds an account as a member. */
export async function insertMember(db: Sql, enterpriseId: string, accountId: string, now: Date): Promise<void> {
  await db.execute(sql`
    insert into enterprise_member (enterprise_id, account_id, authority, joined_at)
    values (${enterpriseId}, ${accountId}, false, ${now.toISOString()})`);
  await db.execute(sql`update account set enterprise_id = ${enterpriseId} where id = ${accountId}`);
}

/** Ends a membership; the caller ends its bindings. */
export async function deleteMember(db: Sql, enterpriseId: string, accountId: string): Promise<void> {
  await db.execute(sql`
    delete from enterprise_member where enterprise_id = ${enterpriseId} and account_id = ${accountId}`);
  await db.execute(sql`
    update account set enterprise_id = null where id = ${accountId} and enterprise_id = ${enterpriseId}`);
}
