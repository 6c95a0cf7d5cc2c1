import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/scopes';

type Sql = Pick<Transaction, 'execute'>;

/** Planned work on a station; instants in epoch ms. */
export interface PlannedWorkRow extends Record<string, unknown> {
  /** In the future if the work has not begun. */
  readonly since: number;
  readonly until: number;
  /** Name of the user who planned it. */
  readonly by: string;
}

/** The work under way or still to begin; null if there is none. */
export async function readPlannedWork(db: Sql, stationKey: number, now: Date): Promise<PlannedWorkRow | null> {
  const { rows } = await db.execute<PlannedWorkRow>(sql`
    select round(extract(epoch from w.since) * 1000)::float8 as since,
           round(extract(epoch from w.until) * 1000)::float8 as until, a.name as by
      from planned_work w join account a on a.id = w.account_id
     where w.station_key = ${stationKey} and w.until > ${now.toISOString()}`);
  return rows[0] ?? null;
}

/** Plans work and replaces any planned before. Work already under way keeps its start if the new plan starts now. */
export async function savePlannedWork(
  db: Sql,
  stationKey: number,
  plan: { readonly accountId: string; readonly since: Date; readonly until: Date; readonly now: Date },
): Promise<void> {
  const now = plan.now.toISOString();
  await db.execute(sql`
    insert into planned_work (station_key, since, until, account_id)
    values (${stationKey}, ${plan.since.toISOString()}, ${plan.until.toISOString()}, ${plan.accountId})
    on conflict (station_key) do update
       set since = case when planned_work.until > ${now} and excluded.since <= ${now}
                        then least(planned_work.since, excluded.since) else excluded.since end,
           until = excluded.until, account_id = excluded.account_id`);
}

/** Deletes work that ended before an instant; returns the number. Service scope. */
export async function removeEndedWork(db: Sql, before: Date): Promise<number> {
  const { rowCount } = await db.execute(sql`delete from planned_work where until < ${before.toISOString()}`);
  return rowCount ?? 0;
}

/** Ends work under way or cancels planned work; false if there is none. */
export async function endPlannedWork(db: Sql, stationKey: number, now: Date): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`update planned_work set until = ${now.toISOString()}, since = least(since, ${now.toISOString()}) where station_key = ${stationKey} and until > ${now.toISOString()}`,
  );
  return (rowCount ?? 0) > 0;
}
