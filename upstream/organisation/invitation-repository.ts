import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/scopes';

type Sql = Pick<Transaction, 'execute'>;

/** Validity of an invitation. */
const INVITATION_MS = 30 * 86_400_000;

const oldest = (now: Date): string => new Date(now.getTime() - INVITATION_MS).toISOString();

/** An invitation as shown to the organisation. */
export interface SentInvitation extends Record<string, unknown> {
  readonly id: string;
  readonly email: string;
  /** Epoch ms. */
  readonly at: number;
}

/** Unanswered invitations of an organisation, latest first. */
export async function readSentInvitations(db: Sql, enterpriseId: string, now: Date): Promise<SentInvitation[]> {
  const { rows } = await db.execute<SentInvitation>(sql`
    select id, email, round(extract(epoch from invited_at) * 1000)::float8 as at from enterprise_invitation
     where enterprise_id = ${enterpriseId} and invited_at > ${oldest(now)} order by invited_at desc, id`);
  return rows;
}

export interface NewMemberInvitation {
  readonly id: string;
  readonly enterpriseId: string;
  readonly email: string;
  readonly emailKey: string;
  readonly invitedBy: string;
  readonly now: Date;
}

/** Whether an address has a valid invitation. */
export async function isInvited(db: Sql, enterpriseId: string, emailKey: string, now: Date): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from enterprise_invitation
     where enterprise_id = ${enterpriseId} and email_key = ${emailKey} and invited_at > ${oldest(now)}`);
  return rows.length > 0;
}

/** Saves an invitation; it replaces an earlier one to the same address. */
export async function saveMemberInvitation(db: Sql, given: NewMemberInvitation): Promise<void> {
  const { id, enterpriseId, email, emailKey, invitedBy, now } = given;
  await db.execute(sql`
    insert into enterprise_invitation (id, enterprise_id, email, email_key, invited_by, invited_at)
    values (${id}, ${enterpriseId}, ${email}, ${emailKey}, ${invitedBy}, ${now.toISOString()})
    on conflict (enterprise_id, email_key) do update
       set email = excluded.email, invited_by = excluded.invited_by, invited_at = excluded.invited_at`);
}

/** Withdraws an invitation of the organisation; returns its address, or null if there is none with this id. */
export async function deleteSentInvitation(db: Sql, enterpriseId: string, id: string): Promise<string | null> {
  const { rows } = await db.execute<{ email: string }>(sql`
    delete from enterprise_invitation where enterprise_id = ${enterpriseId} and id = ${id} returning email`);
  return rows[0]?.email ?? null;
}

/** An invitation as shown to the invited account. */
export interface ReceivedInvitation extends Record<string, unknown> {
  readonly id: string;
  readonly enterpriseId: string;
  readonly organisation: string;
  readonly inviter: string;
  /** Epoch ms. */
  readonly at: number;
}

/** Invitations from this tenant's organisations to the account's current email address, latest first. */
export async function readReceivedInvitations(
  db: Sql,
  person: { readonly accountId: string; readonly tenant: string },
  now: Date,
): Promise<ReceivedInvitation[]> {
  const { rows } = await db.execute<ReceivedInvitation>(sql`
    select i.id, i.enterprise_id as "enterpriseId", e.name as organisation, b.name as inviter,
           round(extract(epoch from i.invited_at) * 1000)::float8 as at
      from account a join enterprise_invitation i on i.email_key = a.email_key
      join enterprise e on e.id = i.enterprise_id and e.tenant = a.tenant
      join account b on b.id = i.invited_by
     where a.id = ${person.accountId} and a.tenant = ${person.tenant} and i.invited_at > ${oldest(now)}
     order by i.invited_at desc, i.id`);
  return rows;
}

/** Deletes an answered invitation. */
export async function deleteInvitation(db: Sql, id: string): Promise<void> {
  await db.execute(sql`delete from enterprise_invitation where id = ${id}`);
}

/** Deletes expired invitations. Service scope. */
export async function removeOldInvitations(db: Sql, now: Date): Promise<void> {
  await db.execute(sql`delete from enterprise_invitation where invited_at <= ${oldest(now)}`);
}
