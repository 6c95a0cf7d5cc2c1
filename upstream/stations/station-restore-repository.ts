import { sql } from 'drizzle-orm';
import { BINDING_ONLY } from '../organisation/binding-repository';
import type { Transaction } from '../database/scopes';

type Sql = Pick<Transaction, 'execute'>;

interface Creator {
  readonly accountId: string;
  readonly tenant: string;
}

/** A deleted station as listed for its creator. */
export interface DeletedStationRow extends Record<string, unknown> {
  readonly key: number;
  readonly id: string;
  readonly name: string;
  readonly address: string;
  /** Epoch ms. */
  readonly deletedAt: number;
  /** Number of accounts, invitations and service providers that would regain access. */
  readonly shares: number;
}

const COLUMNS = sql`key, id, name, address, (extract(epoch from deleted_at) * 1000)::float8 as "deletedAt",
  ((select count(*) from station_grant g where g.station_key = station.key and g.source = 'share')
   + (select count(*) from share_invitation i where i.station_key = station.key)
   + (enterprise_id is not null)::int)::int as shares`;

/** Stations of an account that were deleted after an instant, newest first; at most 500. */
export async function readDeletedStations(db: Sql, person: Creator, since: Date): Promise<DeletedStationRow[]> {
  const { rows } = await db.execute<DeletedStationRow>(sql`
    select ${COLUMNS} from station
     where tenant = ${person.tenant} and creator_id = ${person.accountId} and deleted_at > ${since.toISOString()}
     order by deleted_at desc, key desc limit 500`);
  return rows;
}

/** One of them; null if there is none with this id. */
export async function findDeletedStation(
  db: Sql,
  person: Creator,
  stationId: string,
  since: Date,
): Promise<DeletedStationRow | null> {
  const { rows } = await db.execute<DeletedStationRow>(sql`
    select ${COLUMNS} from station
     where id = ${stationId} and tenant = ${person.tenant} and creator_id = ${person.accountId}
       and deleted_at > ${since.toISOString()}`);
  return rows[0] ?? null;
}

/** Restores a deleted station. False if another request was faster or the time limit is over. */
export async function unmarkStationDeleted(db: Sql, key: number, creatorId: string, since: Date): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update station set deleted_at = null
     where key = ${key} and creator_id = ${creatorId} and deleted_at > ${since.toISOString()} returning key`);
  return rows.length === 1;
}

/**
 * Ends the access of others to a station: shares, invitations and its service provider. Bindings of the creator's
 * organisation remain.
 */
export async function endAccessOfOthers(db: Sql, key: number): Promise<void> {
  await db.execute(sql`delete from share_invitation where station_key = ${key}`);
  await db.execute(sql`
    update station_grant set ${BINDING_ONLY} where station_key = ${key} and source = 'share' and bound_by is not null`);
  await db.execute(sql`delete from station_grant where station_key = ${key} and source = 'share'`);
  await db.execute(sql`update station set enterprise_id = null where key = ${key}`);
}
