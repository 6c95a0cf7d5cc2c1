import { sql } from 'drizzle-orm';
import { digits, emailKey } from '@/lib/domain/account/address';
import type { Language } from '@/lib/domain/tenants/types';
import type { Transaction } from '../database/scopes';

/** How the store normalises addresses; the rules are shared with the forms. */
export { digits, emailKey };

type Sql = Pick<Transaction, 'execute'>;

/** An account as the sign-in needs it. */
export interface AccountRow extends Record<string, unknown> {
  readonly id: string;
  readonly tenant: string;
  readonly name: string;
  readonly email: string | null;
  readonly mobile: string | null;
  readonly areaCode: string | null;
  readonly avatar: string;
  readonly passwordHash: string;
  /** Language of the last recorded request; a session's requests are recorded once a minute. */
  readonly language: Language | null;
  readonly companyCode: string;
  readonly enterpriseCode: string | null;
  readonly enterpriseAuthority: boolean | null;
}

/** The identity of an account: an email address, or a number with its area code. */
export type Identity = { readonly email: string } | { readonly areaCode: string; readonly mobile: string };

/** The columns of an `AccountRow`. With several organisations, one where the account has the authority takes precedence. */
const ACCOUNTS = sql`
  select a.id, a.tenant, a.name, a.email, a.mobile, a.area_code as "areaCode", a.avatar,
         a.password_hash as "passwordHash", a.language, a.company_code as "companyCode",
         e.code as "enterpriseCode", m.authority as "enterpriseAuthority"
    from account a
    left join lateral (
      select enterprise_id, authority from enterprise_member
       where account_id = a.id order by authority desc, enterprise_id limit 1
    ) m on true
    left join enterprise e on e.id = m.enterprise_id and e.tenant = a.tenant`;

/**
 * Accounts of all tenants with this identity, the one of `tenant` first. For the sign-in only: the caller decides what may
 * be disclosed.
 */
export async function findAccounts(db: Sql, identity: Identity, tenant: string): Promise<AccountRow[]> {
  const match =
    'email' in identity
      ? sql`a.email_key = ${emailKey(identity.email)}`
      : sql`regexp_replace(a.mobile, '\\D', '', 'g') = ${digits(identity.mobile)}
            and regexp_replace(coalesce(a.area_code, ''), '\\D', '', 'g') = ${digits(identity.areaCode)}`;
  const { rows } = await db.execute<AccountRow>(
    sql`${ACCOUNTS} where ${match} order by a.tenant = ${tenant} desc, a.tenant limit 5`,
  );
  return rows;
}

/** One account of a tenant, as the sign-in and the profile need it. */
export async function findAccountById(db: Sql, accountId: string, tenant: string): Promise<AccountRow | null> {
  const { rows } = await db.execute<AccountRow>(sql`${ACCOUNTS} where a.id = ${accountId} and a.tenant = ${tenant}`);
  return rows[0] ?? null;
}

/** Sets the picture of an account; returns the previous one. */
export async function changeAvatar(db: Sql, accountId: string, avatar: string): Promise<string> {
  const { rows } = await db.execute<{ before: string }>(sql`
    with old as (select id, avatar from account where id = ${accountId} for update)
    update account a set avatar = ${avatar} from old where a.id = old.id returning old.avatar as before`);
  return rows[0]?.before ?? '';
}

/** Whether any account has an address of this domain. */
export async function hasAccountsBelow(db: Sql, domain: string): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(sql`
    select exists (select 1 from account where email_key like ${`%@${domain}`}) as found`);
  return rows[0]?.found === true;
}

/** The data of a new account. Null: no email address, no phone number. */
export interface NewAccount {
  readonly id: string;
  readonly tenant: string;
  readonly name: string;
  readonly passwordHash: string;
  readonly companyCode: string;
  readonly email: string | null;
  readonly phone: { readonly areaCode: string; readonly number: string } | null;
  /** Language of the request that created it. */
  readonly language: Language;
  readonly now: Date;
}

/** Creates an account; false if its address already belongs to an account of this tenant. */
export async function insertAccount(db: Sql, account: NewAccount): Promise<boolean> {
  const { id, tenant, name, passwordHash, companyCode, email, phone, language, now } = account;
  const { rows } = await db.execute(sql`
    insert into account (id, tenant, email, email_key, mobile, area_code, name, password_hash, company_code, language,
                         created_at)
    values (${id}, ${tenant}, ${email}, ${email === null ? null : emailKey(email)}, ${phone?.number ?? null},
            ${phone?.areaCode ?? null}, ${name}, ${passwordHash}, ${companyCode}, ${language},
            ${now.toISOString()})
    on conflict do nothing returning id`);
  return rows.length === 1;
}

/** An account as its own calls need it. */
export interface OwnAccount extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly areaCode: string | null;
  readonly mobile: string | null;
}

/**
 * Locks the account behind a session for the change that follows. New sessions of it are not blocked: they lock what a
 * password change then deletes.
 */
export async function lockAccount(db: Sql, id: string): Promise<OwnAccount | null> {
  const { rows } = await db.execute<OwnAccount>(sql`
    select id, name, email, area_code as "areaCode", mobile from account where id = ${id} for no key update`);
  return rows[0] ?? null;
}

/** Records the language that the account's owner uses. */
export async function noteLanguage(db: Sql, id: string, language: Language): Promise<void> {
  await db.execute(sql`
    update account set language = ${language} where id = ${id} and language is distinct from ${language}`);
}

export async function setName(db: Sql, id: string, name: string): Promise<void> {
  await db.execute(sql`update account set name = ${name} where id = ${id}`);
}

/** Sets a new password; earlier broker tokens become invalid. */
export async function setPassword(db: Sql, id: string, passwordHash: string): Promise<void> {
  await db.execute(sql`
    update account set password_hash = ${passwordHash}, grant_version = grant_version + 1 where id = ${id}`);
}

/** Sets a new email address. The unique index rejects one that is taken. */
export async function setEmail(db: Sql, id: string, email: string): Promise<void> {
  await db.execute(sql`update account set email = ${email}, email_key = ${emailKey(email)} where id = ${id}`);
}

/** Sets a new number. The unique index rejects one that is taken. */
export async function setMobile(db: Sql, id: string, phone: { areaCode: string; number: string }): Promise<void> {
  await db.execute(sql`
    update account set area_code = ${phone.areaCode}, mobile = ${phone.number} where id = ${id}`);
}
