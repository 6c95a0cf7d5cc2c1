import { sql } from 'drizzle-orm';
import type { Transaction } from './database/scopes';

type Sql = Pick<Transaction, 'execute'>;

/** Work that is planned on a station; instants in epoch ms. */
export interface PlannedWorkRow extends Record<string, unknown> {
  readonly since: number;
  readonly until: number;
  /** The name of who planned it. */
  readonly by: string;
}

/** The work that goes on at an instant; null where none does. */
export async function readPlannedWork(db: Sql, stationKey: number, now: Date): Promise<PlannedWorkRow | null> {
  const { rows } = await db.execute<PlannedWorkRow>(sql`
    select round(extract(epoch from w.since) * 1000)::float8 as since,
           round(extract(epoch from w.until) * 1000)::float8 as until, a.name as by
      from planned_work w join account a on a.id = w.account_id
     where w.station_key = ${stationKey} and w.until > ${now.toISOString()}`);
  return rows[0] ?? null;
}

/** Begins planned work, or lets what goes on last until another time. */
export async function savePlannedWork(
  db: Sql,
  stationKey: number,
  { accountId, until, now }: { readonly accountId: string; readonly until: Date; readonly now: Date },
): Promise<void> {
  await db.execute(sql`
    insert into planned_work (station_key, since, until, account_id)
    values (${stationKey}, ${now.toISOString()}, ${until.toISOString()}, ${accountId})
    on conflict (station_key) do update
       set since = case when planned_work.until > excluded.since then planned_work.since else excluded.since end,
           until = excluded.until, account_id = excluded.account_id`);
}

/** Removes work that ended before an instant; how many. Service scope. */
export async function removeEndedWork(db: Sql, before: Date): Promise<number> {
  const { rowCount } = await db.execute(sql`delete from planned_work where until < ${before.toISOString()}`);
  return rowCount ?? 0;
}

/** Ends it now; false where none goes on. */
export async function endPlannedWork(db: Sql, stationKey: number, now: Date): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`update planned_work set until = ${now.toISOString()} where station_key = ${stationKey} and until > ${now.toISOString()}`,
  );
  return (rowCount ?? 0) > 0;
}
