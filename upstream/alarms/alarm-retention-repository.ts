import { LONGEST_HOLD_MS } from '@/lib/domain/alarms/kinds';
import { DAY_MS } from '@/lib/domain/time/durations';
import type { Queryable } from '../series/latest-repository';

/** Older events are no longer accepted (R16), so their alarm records are final. */
const SETTLED_DAYS = 91;
/** Rows per statement, so that a large backlog does not block other work. */
const AT_ONCE = 5_000;

/**
 * Deletes alarms that closed more than `keepDays` ago, with their read marks, and transitions that can no longer change a
 * record: those of no open or recently closed record.
 */
export async function removeOldAlarms(
  db: Queryable,
  now: Date,
  keepDays: number,
): Promise<{ readonly alarms: number; readonly edges: number }> {
  const closedBefore = new Date(now.getTime() - keepDays * DAY_MS);
  const settledBefore = new Date(now.getTime() - SETTLED_DAYS * DAY_MS - LONGEST_HOLD_MS);
  const alarms = await repeated(() =>
    db.query(
      `with gone as (
         delete from alarm where (station_key, id) in (
           select station_key, id from alarm where recovered_at < $1 limit ${AT_ONCE})
         returning station_key, id
       ), marks as (
         delete from alarm_read r using gone where r.station_key = gone.station_key and r.alarm_id = gone.id
       ) select from gone`,
      [closedBefore],
    ),
  );
  const transitions = await repeated(() =>
    db.query(
      `delete from alarm_event where (station_key, device_key, code, at, raised, event_id) in (
         select e.station_key, e.device_key, e.code, e.at, e.raised, e.event_id from alarm_event e
          where e.at < $1 and not exists (
            select from alarm a where a.station_key = e.station_key and a.device_key = e.device_key and a.code = e.code
               and a.started_at <= e.at and (a.recovered_at is null or a.recovered_at >= $1))
          limit ${AT_ONCE})`,
      [settledBefore],
    ),
  );
  return { alarms, edges: transitions };
}

async function repeated(step: () => Promise<{ rowCount: number | null }>): Promise<number> {
  let sum = 0;
  for (;;) {
    const { rowCount } = await step();
    sum += rowCount ?? 0;
    if ((rowCount ?? 0) < AT_ONCE) return sum;
  }
}
