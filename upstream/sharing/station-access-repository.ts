import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/scopes';

type Sql = Pick<Transaction, 'execute'>;

/** One kind of access of an account to a station, other than a personal share. */
export interface AccessRow extends Record<string, unknown> {
  readonly kind: 'creator' | 'member' | 'manager' | 'service';
  /** The account id, or the organisation's if it has no authority. */
  readonly user: string;
  readonly name: string;
  readonly organisation: string;
  /** Epoch ms; null if not recorded. */
  readonly since: number | null;
  readonly by: string;
}

const epoch = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::float8`);

/**
 * Creator, authorities of organisations that see the station, and bound members; by name within a kind. When the station was
 * transferred, or an organisation was given access, is only recorded in the audit.
 */
export async function readAccess(db: Sql, stationKey: number): Promise<AccessRow[]> {
  const { rows } = await db.execute<AccessRow>(sql`
    with place as (
      select s.key, s.tenant, s.creator_id, s.enterprise_id, s.created_at, 'station:' || s.id as object
        from station s where s.key = ${stationKey}
    ), handed as (
      select a.at from audit a join place p on a.tenant = p.tenant and a.object = p.object
       where a.action = 'transfer-station' and a.result = 'done' order by a.at desc limit 1
    ), let_in as (
      select a.at, a.actor from audit a join place p on a.tenant = p.tenant and a.object = p.object
       where a.action = 'set-enterprise' and a.result = 'done' order by a.at desc limit 1
    ), home as (
      select m.enterprise_id as id, m.joined_at as since from enterprise_member m join place p on p.creator_id = m.account_id
      union all
      select a.enterprise_id, null from account a join place p on p.creator_id = a.id
       where a.enterprise_id is not null and not exists (
         select from enterprise_member m where m.account_id = a.id and m.enterprise_id = a.enterprise_id)
    ), way as (
      select 1 as place, 'creator' as kind, c.id as "user", c.name, '' as organisation,
             greatest(p.created_at, (select at from handed)) as since, '' as by
        from place p join account c on c.id = p.creator_id
      union all
      select 2, 'manager', a.id, a.name, e.name, greatest(h.since, m.joined_at), ''
        from home h join enterprise e on e.id = h.id join place p on p.tenant = e.tenant
        join enterprise_member m on m.enterprise_id = e.id and m.authority and m.account_id <> p.creator_id
        join account a on a.id = m.account_id
      union all
      select 3, 'service', coalesce(a.id, e.id), coalesce(a.name, ''), e.name, l.at, coalesce(g.name, '')
        from place p join enterprise e on e.id = p.enterprise_id
        left join enterprise_member m on m.enterprise_id = e.id and m.authority
        left join account a on a.id = m.account_id
        left join let_in l on true left join account g on g.id = l.actor
      union all
      select 4, 'member', a.id, a.name, e.name, case when g.source = 'member' then g.shared_at end,
             case when g.source = 'member' then coalesce(b.name, '') else '' end
        from station_grant g join enterprise e on e.id = g.bound_by join account a on a.id = g.account_id
        left join account b on b.id = g.shared_by
       where g.station_key = ${stationKey}
    )
    select kind, "user", name, organisation, ${epoch('since')} as since, by from way order by place, name, "user"`);
  return rows;
}

/** The day, YYYY-MM-DD in the station's zone, on which each account last viewed a station. */
export async function readUse(db: Sql, stationKey: number): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ user: string; day: string }>(sql`
    select account_id as "user", to_char(day, 'YYYY-MM-DD') as day from station_use where station_key = ${stationKey}`);
  return new Map(rows.map(({ user, day }) => [user, day]));
}

/** The creators of these stations, each with the ids and names of theirs. Service scope. */
export async function readStationOwners(
  db: Sql,
  stationKeys: readonly number[],
): Promise<{ ownerId: string; ids: string[]; names: string[] }[]> {
  const { rows } = await db.execute<{ ownerId: string; ids: string[]; names: string[] }>(sql`
    select creator_id as "ownerId", array_agg(id order by name, key) as ids, array_agg(name order by name, key) as names from station
     where key = any(${sql.param([...stationKeys])}::int[]) and deleted_at is null group by creator_id`);
  return rows;
}

/** The stations that an account created and that are not deleted. */
export async function readOwnStationKeys(
  db: Sql,
  person: { readonly accountId: string; readonly tenant: string },
): Promise<number[]> {
  const { rows } = await db.execute<{ key: number }>(sql`
    select key from station where creator_id = ${person.accountId} and tenant = ${person.tenant} and deleted_at is null`);
  return rows.map(({ key }) => key);
}
