import { sql } from 'drizzle-orm';
import { BINDING } from '@/lib/domain/sharing/permissions/enterprise';
import type { GivenAccess } from '@/lib/domain/account/profile/types';
import type { Transaction } from '../database/scopes';

type Sql = Pick<Transaction, 'execute'>;

/** A share, invitation, service provider or binding given by another session of the caller, as stored. */
export type GivenRow = Omit<GivenAccess, 'level' | 'since' | 'device'> & {
  readonly shareType: number;
  /** Epoch ms. */
  readonly sharedAt: number;
  readonly userAgent: string;
};

/**
 * Access that other sessions of an account gave to its own stations, latest first, including further shares by the
 * recipients; also bindings to members of an organisation that the account still leads. Sessions are retained for a month
 * after they end, so older access is not found. Service scope.
 */
export async function readGivenElsewhere(
  db: Sql,
  person: { readonly accountId: string; readonly tenant: string; readonly sessionId: string },
  most: number,
): Promise<GivenRow[]> {
  const { rows } = await db.execute<GivenRow>(sql`
    with recursive mine as (
      select key, id, name from station
       where creator_id = ${person.accountId} and tenant = ${person.tenant} and deleted_at is null
    ), elsewhere as (
      select id, user_agent from session where account_id = ${person.accountId} and id <> ${person.sessionId}
    ), given as (
      select g.station_key, g.account_id, e.user_agent
        from mine m join station_grant g on g.station_key = m.key and g.source = 'share'
        join elsewhere e on e.id = g.given_session
      union
      select g.station_key, g.account_id, p.user_agent
        from given p join station_grant g on g.station_key = p.station_key and g.shared_by = p.account_id and g.source = 'share'
    ), people as (
      select distinct on (station_key, account_id) station_key, account_id, user_agent from given
       order by station_key, account_id, user_agent
    ), found as (
      select 'share' as kind, m.id as "stationId", m.name as "stationName", a.id as "user", a.name, coalesce(a.email, a.mobile, '') as address,
             false as invited, g.share_type as "shareType", g.auth, g.setting, g.control, g.shared_at, p.user_agent as "userAgent",
             '' as code
        from people p join mine m on m.key = p.station_key join account a on a.id = p.account_id
        join station_grant g on g.station_key = p.station_key and g.account_id = p.account_id
      union all
      select 'share', m.id, m.name, i.id, '', i.recipient, true, i.share_type, false, false, false, i.shared_at,
             coalesce(e.user_agent, p.user_agent), ''
        from share_invitation i join mine m on m.key = i.station_key
        left join elsewhere e on e.id = i.given_session
        left join people p on p.station_key = i.station_key and p.account_id = i.shared_by
       where e.id is not null or p.account_id is not null
      union all
      select 'provider', m.id, m.name, o.id, o.name, '', false, 0, false, false, false, s.enterprise_at, e.user_agent, ''
        from mine m join station s on s.key = m.key join enterprise o on o.id = s.enterprise_id
        join elsewhere e on e.id = s.enterprise_session
      union all
      select 'binding', s.id, s.name, a.id, a.name, coalesce(a.email, a.mobile, ''), false, ${BINDING.shareType}::smallint,
             ${BINDING.auth}::boolean, ${BINDING.setting}::boolean, ${BINDING.control}::boolean, g.bound_at, e.user_agent, o.code
        from station_grant g join elsewhere e on e.id = g.bound_session
        join enterprise o on o.id = g.bound_by
        join enterprise_member l on l.enterprise_id = o.id and l.account_id = ${person.accountId} and l.authority
        join station s on s.key = g.station_key and s.tenant = ${person.tenant} and s.deleted_at is null
        join account a on a.id = g.account_id
    )
    select f.*, (extract(epoch from f.shared_at) * 1000)::float8 as "sharedAt" from found f
     order by f.shared_at desc, "stationName", "user" limit ${most}`);
  return rows;
}
