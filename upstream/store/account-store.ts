import { sql } from 'drizzle-orm';
import type { Transaction } from './database/scopes';

type Sql = Pick<Transaction, 'execute'>;

/** An account as signing in needs it. */
export interface AccountRow extends Record<string, unknown> {
  readonly id: string;
  readonly tenant: string;
  readonly name: string;
  readonly email: string | null;
  readonly mobile: string | null;
  readonly areaCode: string | null;
  readonly avatar: string;
  readonly passwordHash: string;
  readonly companyCode: string;
  readonly enterpriseCode: string | null;
  readonly enterpriseAuthority: boolean | null;
}

/** How somebody names an account: by address, or by number and area code. */
export type Identity = { readonly email: string } | { readonly areaCode: string; readonly mobile: string };

/** The form in which an address is unique (`account.email_key`). */
export function emailKey(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase();
}

/** Digits only: `+61 412-345-678` and `61412345678` are one number. */
export function digits(text: string): string {
  return text.replace(/\D/g, '');
}

/**
 * Accounts with this identity, of all tenants; the one of `tenant` first. For the sign-in only: whoever calls it decides
 * what may be told.
 */
export async function findAccounts(db: Sql, identity: Identity, tenant: string): Promise<AccountRow[]> {
  const match =
    'email' in identity
      ? sql`a.email_key = ${emailKey(identity.email)}`
      : sql`regexp_replace(a.mobile, '\\D', '', 'g') = ${digits(identity.mobile)}
            and regexp_replace(coalesce(a.area_code, ''), '\\D', '', 'g') = ${digits(identity.areaCode)}`;
  const { rows } = await db.execute<AccountRow>(sql`
    select a.id, a.tenant, a.name, a.email, a.mobile, a.area_code as "areaCode", a.avatar,
           a.password_hash as "passwordHash", a.company_code as "companyCode",
           e.code as "enterpriseCode", m.authority as "enterpriseAuthority"
      from account a
      left join lateral (
        select enterprise_id, authority from enterprise_member
         where account_id = a.id order by authority desc, enterprise_id limit 1
      ) m on true
      left join enterprise e on e.id = m.enterprise_id and e.tenant = a.tenant
     where ${match}
     order by a.tenant = ${tenant} desc, a.tenant
     limit 5`);
  return rows;
}

/** Whether any account has an address of this domain. */
export async function hasAccountsBelow(db: Sql, domain: string): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(sql`
    select exists (select 1 from account where email_key like ${`%@${domain}`}) as found`);
  return rows[0]?.found === true;
}
