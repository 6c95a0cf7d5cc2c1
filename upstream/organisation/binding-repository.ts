import { sql, type SQL } from 'drizzle-orm';
import { BINDING } from '@/lib/domain/sharing/permissions/enterprise';
import type { Transaction } from '../database/scopes';

/*
 * Stations that an organisation binds to its members. A binding is stored in the member's grant of the station, alone or
 * beside a share, which it neither widens nor ends.
 */

type Sql = Pick<Transaction, 'execute'>;

/** The values of a grant that is only a binding. */
export const BINDING_ONLY = sql`source = 'member', share_type = ${BINDING.shareType}, auth = ${BINDING.auth},
  setting = ${BINDING.setting}, control = ${BINDING.control}`;

/**
 * Condition for stations `s` of organisations `e`: created by their users or entrusted to them. Stations merely shared with
 * a user do not count (P1.6).
 */
const OF_ORGANISATION: SQL = sql`
  s.tenant = e.tenant and s.deleted_at is null and (
    s.enterprise_id = e.id
    or exists (select from enterprise_member m where m.enterprise_id = e.id and m.account_id = s.creator_id)
    or exists (select from account c where c.id = s.creator_id and c.enterprise_id = e.id)
  )`;

/** A station that can be bound. */
export interface BindableStation extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
  readonly images: string[];
  readonly address: string;
  readonly postalCode: string;
}

/** The stations of an organisation, by name. */
export async function readOrganisationStations(db: Sql, enterpriseId: string): Promise<BindableStation[]> {
  const { rows } = await db.execute<BindableStation>(sql`
    select s.id, s.name, s.images, s.address, s.postal_code as "postalCode"
      from enterprise e join station s on ${OF_ORGANISATION}
     where e.id = ${enterpriseId} order by s.name, s.id`);
  return rows;
}

/** Keys, by id, of those of the given stations that belong to the organisation; locked in a fixed order. */
export async function lockOrganisationStations(
  db: Sql,
  enterpriseId: string,
  stationIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ id: string; key: number }>(sql`
    select s.id, s.key from enterprise e join station s on ${OF_ORGANISATION}
     where e.id = ${enterpriseId} and s.id = any(${sql.param([...stationIds])}::text[])
     order by s.key for update of s`);
  return new Map(rows.map(({ id, key }) => [id, key]));
}

/** Ids of the stations that the organisation bound to an account, by name. */
export async function readBindings(db: Sql, enterpriseId: string, accountId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select s.id from station_grant g join station s on s.key = g.station_key
     where g.bound_by = ${enterpriseId} and g.account_id = ${accountId} and s.deleted_at is null
     order by s.name, s.id`);
  return rows.map(({ id }) => id);
}

export interface NewBindings {
  readonly enterpriseId: string;
  readonly accountId: string;
  readonly stationKeys: readonly number[];
  readonly boundBy: string;
  readonly session: string;
  readonly now: Date;
}

/** Binds stations to an account; an existing share stays unchanged. */
export async function insertBindings(
  db: Sql,
  { enterpriseId, accountId, stationKeys, boundBy, session, now }: NewBindings,
): Promise<void> {
  await db.execute(sql`
    insert into station_grant (station_key, account_id, share_type, auth, setting, control, source, shared_by, shared_at, bound_by,
                               bound_session, bound_at)
    select key, ${accountId}::text, ${BINDING.shareType}::smallint, ${BINDING.auth}::boolean, ${BINDING.setting}::boolean,
           ${BINDING.control}::boolean, 'member', ${boundBy}::text, ${now.toISOString()}::timestamptz, ${enterpriseId}::text,
           ${session}::text, ${now.toISOString()}::timestamptz
      from unnest(${sql.param([...stationKeys])}::int[]) as key
    on conflict (station_key, account_id) do update
       set bound_by = excluded.bound_by, bound_session = excluded.bound_session, bound_at = excluded.bound_at`);
}

/** Ends bindings of an account. Shares remain. */
export async function deleteBindings(
  db: Sql,
  { enterpriseId, accountId, stationIds }: { enterpriseId: string; accountId: string; stationIds: readonly string[] },
): Promise<void> {
  const ids = sql.param([...stationIds]);
  await endBindings(
    db,
    sql`g.bound_by = ${enterpriseId} and g.account_id = ${accountId}
        and g.station_key in (select key from station where id = any(${ids}::text[]))`,
  );
}

/**
 * Ends the bindings of an organisation that no longer apply: the account is no longer a member, or the station no longer the
 * organisation's. Returns the affected accounts. Service scope.
 */
export async function endLostBindings(db: Sql, enterpriseId: string): Promise<string[]> {
  return endBindings(db, sql`g.bound_by = ${enterpriseId} and ${LOST}`);
}

/** The same for one station and any organisation, after its creator or organisation changed. */
export async function endLostBindingsOf(db: Sql, stationKey: number): Promise<string[]> {
  return endBindings(db, sql`g.station_key = ${stationKey} and g.bound_by is not null and ${LOST}`);
}

/**
 * `is not true` because a station without an organisation compares as unknown, not as false. A deleted station keeps its
 * bindings in case it is restored.
 */
const LOST: SQL = sql`(
  not exists (select from enterprise_member m where m.enterprise_id = g.bound_by and m.account_id = g.account_id)
  or exists (
    select from station s join enterprise e on e.id = g.bound_by
     where s.key = g.station_key and s.deleted_at is null and (${OF_ORGANISATION}) is not true
  )
)`;

async function endBindings(db: Sql, which: SQL): Promise<string[]> {
  // Both statements see the state before either of them, so no row is in both.
  const { rows } = await db.execute<{ id: string }>(sql`
    with ended as (
      delete from station_grant g where g.source = 'member' and ${which} returning g.account_id
    ), kept as (
      update station_grant g set bound_by = null where g.source <> 'member' and ${which} returning g.account_id
    )
    select account_id as id from ended union select account_id from kept`);
  return rows.map(({ id }) => id);
}
