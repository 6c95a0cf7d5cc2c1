import { sql } from 'drizzle-orm';
import { BINDING_ONLY } from '../organisation/binding-repository';
import type { Transaction } from '../database/scopes';

type Sql = Pick<Transaction, 'execute'>;

/** An account that a station is shared with, or an invitation to it. */
export interface ShareRow extends Record<string, unknown> {
  /** Account id, or the id of the invitation. */
  readonly user: string;
  readonly stationKey: number;
  readonly invited: boolean;
  readonly email: string;
  /** For an invitation: the normalised form of its address, equal for different spellings. */
  readonly recipientKey: string | null;
  readonly name: string;
  readonly shareType: number;
  readonly auth: boolean;
  readonly setting: boolean;
  readonly control: boolean;
  readonly sharedBy: string | null;
  readonly sharedByName: string | null;
  /** Epoch ms. */
  readonly sharedAt: number;
}

/** The shares of stations, oldest first, invitations last. Bindings of an organisation are not included. */
export async function readShares(db: Sql, stationKeys: readonly number[]): Promise<ShareRow[]> {
  const { rows } = await db.execute<ShareRow>(sql`
    select g.account_id as "user", g.station_key as "stationKey", false as invited, coalesce(a.email, a.mobile, '') as email,
           null as "recipientKey", a.name, g.share_type as "shareType", g.auth, g.setting, g.control, g.shared_by as "sharedBy",
           b.name as "sharedByName", (extract(epoch from g.shared_at) * 1000)::float8 as "sharedAt"
      from station_grant g join account a on a.id = g.account_id left join account b on b.id = g.shared_by
     where g.station_key = any(${sql.param(stationKeys)}::int[]) and g.source = 'share'
    union all
    select i.id, i.station_key, true, i.recipient, i.recipient_key, '', i.share_type, false, false, false, i.shared_by, b.name,
           (extract(epoch from i.shared_at) * 1000)::float8
      from share_invitation i join account b on b.id = i.shared_by
     where i.station_key = any(${sql.param(stationKeys)}::int[])
     order by invited, "sharedAt", "user"`);
  return rows;
}

/** Locks the shares of stations for this transaction, so that concurrent changes are serialised. */
export async function lockShares(db: Sql, stationKeys: readonly number[]): Promise<void> {
  await db.execute(sql`
    select 1 from station where key = any(${sql.param(stationKeys)}::int[]) order by key for update`);
}

export interface NewShare {
  readonly stationKey: number;
  readonly shareType: number;
  readonly sharedBy: string;
  /** The session that grants it. */
  readonly session: string;
  readonly now: Date;
}

/**
 * Gives an account a share or changes its type. `auth` is only retained for a manage share (1), `setting` and `control` for
 * every type; flags that only came from a binding do not carry over.
 */
export async function saveShare(db: Sql, accountId: string, share: NewShare): Promise<void> {
  await db.execute(sql`
    insert into station_grant (station_key, account_id, share_type, source, shared_by, shared_at, given_session)
    values (${share.stationKey}, ${accountId}, ${share.shareType}, 'share', ${share.sharedBy}, ${share.now.toISOString()},
            ${share.session})
    on conflict (station_key, account_id) do update
       set share_type = excluded.share_type, source = 'share', shared_by = excluded.shared_by,
           shared_at = excluded.shared_at, given_session = excluded.given_session,
           auth = station_grant.auth and excluded.share_type = 1 and station_grant.source = 'share',
           setting = station_grant.setting and station_grant.source = 'share',
           control = station_grant.control and station_grant.source = 'share'`);
}

export async function saveInvitation(
  db: Sql,
  id: string,
  recipient: { readonly text: string; readonly key: string },
  share: NewShare,
): Promise<void> {
  await db.execute(sql`
    insert into share_invitation (id, station_key, recipient, recipient_key, share_type, shared_by, shared_at, given_session)
    values (${id}, ${share.stationKey}, ${recipient.text}, ${recipient.key}, ${share.shareType}, ${share.sharedBy},
            ${share.now.toISOString()}, ${share.session})
    on conflict (station_key, recipient_key) do update
       set share_type = excluded.share_type, shared_by = excluded.shared_by, shared_at = excluded.shared_at,
           given_session = excluded.given_session`);
}

/**
 * Converts the invitations of a proven address at this tenant into shares; returns the number of stations. Stations that the
 * account created or already has get no share.
 */
export async function acceptInvitations(
  db: Sql,
  person: { readonly accountId: string; readonly tenant: string; readonly recipientKey: string; readonly now: Date },
): Promise<number> {
  const { rows } = await db.execute(sql`
    with taken as (
      delete from share_invitation i using station s
       where s.key = i.station_key and s.tenant = ${person.tenant} and i.recipient_key = ${person.recipientKey}
      returning i.station_key, i.share_type, i.shared_by, i.given_session, s.creator_id
    )
    insert into station_grant (station_key, account_id, share_type, source, shared_by, shared_at, given_session)
    select station_key, ${person.accountId}, share_type, 'share', shared_by, ${person.now.toISOString()}, given_session from taken
     where creator_id <> ${person.accountId}
    on conflict (station_key, account_id) do update
       set share_type = excluded.share_type, source = 'share', shared_by = excluded.shared_by,
           shared_at = excluded.shared_at, given_session = excluded.given_session, auth = false, setting = false, control = false
     where station_grant.source = 'member'
    returning station_key`);
  return rows.length;
}

/** Sets the three flags of P6.9. */
export async function setFlags(
  db: Sql,
  stationKey: number,
  accountId: string,
  flags: { readonly auth: boolean; readonly setting: boolean; readonly control: boolean },
  session: string,
): Promise<void> {
  await db.execute(sql`
    update station_grant set auth = ${flags.auth}, setting = ${flags.setting}, control = ${flags.control},
           given_session = ${session}
     where station_key = ${stationKey} and account_id = ${accountId}`);
}

/** Ends a share or an invitation. A binding of the account by an organisation remains. */
export async function deleteShare(db: Sql, stationKey: number, user: string): Promise<void> {
  await db.execute(sql`delete from share_invitation where station_key = ${stationKey} and id = ${user}`);
  await db.execute(sql`
    update station_grant set ${BINDING_ONLY}
     where station_key = ${stationKey} and account_id = ${user} and source = 'share' and bound_by is not null`);
  await db.execute(sql`
    delete from station_grant where station_key = ${stationKey} and account_id = ${user} and source = 'share'`);
}

/**
 * Accounts with any access to a station: its creator, those with a grant, and the authorities of the creator's organisations
 * and of the station's own.
 */
export async function accountsReaching(db: Sql, stationKey: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with place as (select creator_id, enterprise_id from station where key = ${stationKey}),
    organisation as (
      select enterprise_id as id from place where enterprise_id is not null
      union select m.enterprise_id from enterprise_member m join place p on p.creator_id = m.account_id
      union select a.enterprise_id from account a join place p on p.creator_id = a.id where a.enterprise_id is not null
    )
    select creator_id as id from place
    union select account_id from station_grant where station_key = ${stationKey}
    union select m.account_id from enterprise_member m where m.authority and m.enterprise_id in (select id from organisation)`);
  return rows.map(({ id }) => id);
}

/** Records a change of these accounts' access: earlier broker tokens become invalid (safety 1.5). */
export async function countAccessChange(db: Sql, accountIds: readonly string[]): Promise<void> {
  if (accountIds.length === 0) return;
  await db.execute(sql`
    update account set grant_version = grant_version + 1 where id = any(${sql.param([...accountIds].sort())}::text[])`);
}
