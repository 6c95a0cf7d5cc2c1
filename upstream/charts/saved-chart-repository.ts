import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/scopes';
import { reach, type StationRequester } from '../stations/station-repository';

type Sql = Pick<Transaction, 'execute'>;

export interface SavedChartRow extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
  readonly chart: string;
  readonly own: boolean;
  readonly owner_name: string;
  readonly station_id: string | null;
  readonly station_name: string | null;
  readonly enterprise_code: string | null;
  readonly enterprise_name: string | null;
}

/**
 * The charts of an account and those shared with it, by name. A share is valid while its owner has access to the station or
 * leads the organisation.
 */
export async function readSavedCharts(db: Sql, caller: StationRequester): Promise<SavedChartRow[]> {
  const owner = { accountId: sql`c.account_id`, tenant: caller.tenant };
  const { rows } = await db.execute<SavedChartRow>(sql`
    select c.id, c.name, c.chart, c.account_id = ${caller.accountId} as own, a.name as owner_name,
           s.id as station_id, s.name as station_name, e.code as enterprise_code, e.name as enterprise_name
      from saved_chart c join account a on a.id = c.account_id
      left join station s on s.key = c.station_key and s.deleted_at is null
       and exists (${reach(owner)} select from reach r where r.key = c.station_key)
      left join enterprise e on e.id = c.enterprise_id
       and exists (select from enterprise_member m where m.enterprise_id = e.id and m.account_id = c.account_id and m.authority)
       and exists (select from enterprise_member m where m.enterprise_id = e.id and m.account_id = ${caller.accountId})
     where c.tenant = ${caller.tenant} and (c.account_id = ${caller.accountId} or s.key is not null or e.id is not null)
     order by own desc, lower(c.name), c.id`);
  return rows;
}

/** Locks the charts of an account against concurrent changes. Returns their number. */
export async function lockSavedCharts(db: Sql, accountId: string): Promise<number> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('saved_chart'), hashtext(${accountId}))`);
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from saved_chart where account_id = ${accountId}`,
  );
  return rows[0]?.count ?? 0;
}

export interface NewChart {
  readonly id: string;
  readonly tenant: string;
  readonly accountId: string;
  readonly name: string;
  readonly chart: string;
}

/** False if the account has another chart of that name. */
export async function insertSavedChart(db: Sql, { id, tenant, accountId, name, chart }: NewChart): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into saved_chart (id, tenant, account_id, name, chart) values (${id}, ${tenant}, ${accountId}, ${name}, ${chart})
    on conflict do nothing`);
  return rowCount === 1;
}

/** Changes a chart of an account whose charts are locked. */
export async function updateSavedChart(
  db: Sql,
  { id, accountId, name, chart }: Omit<NewChart, 'tenant'>,
): Promise<'changed' | 'taken' | 'absent'> {
  const { rows } = await db.execute<{ own: boolean; taken: boolean }>(sql`
    select coalesce(bool_or(id = ${id}), false) as own,
           coalesce(bool_or(id <> ${id} and lower(name) = lower(${name})), false) as taken
      from saved_chart where account_id = ${accountId}`);
  if (!rows[0]?.own) return 'absent';
  if (rows[0].taken) return 'taken';
  await db.execute(
    sql`update saved_chart set name = ${name}, chart = ${chart} where id = ${id} and account_id = ${accountId}`,
  );
  return 'changed';
}

/** Sets whom a chart is shared with; returns its name, or null if the account has no such chart. */
export async function shareSavedChart(
  db: Sql,
  chart: { readonly id: string; readonly accountId: string },
  to: { readonly stationKey: number | null; readonly enterpriseId: string | null },
): Promise<string | null> {
  const { rows } = await db.execute<{ name: string }>(sql`
    update saved_chart set station_key = ${to.stationKey}, enterprise_id = ${to.enterpriseId}
     where id = ${chart.id} and account_id = ${chart.accountId} returning name`);
  return rows[0]?.name ?? null;
}

/** Returns its name, or null if the account has no such chart. */
export async function deleteSavedChart(db: Sql, id: string, accountId: string): Promise<string | null> {
  const { rows } = await db.execute<{ name: string }>(
    sql`delete from saved_chart where id = ${id} and account_id = ${accountId} returning name`,
  );
  return rows[0]?.name ?? null;
}
