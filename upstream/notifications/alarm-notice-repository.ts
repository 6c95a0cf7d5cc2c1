import { column } from '../series/raw-sample-repository';
import type { Queryable } from '../series/latest-repository';

/*
 * Alarm notifications to send. They are written after the alarm in the same transaction, so that none is lost and none is
 * sent for an alarm that was rolled back. Whether the recipient may still see the station is checked when the email is sent.
 */

/** An alarm that was written. */
export interface WrittenAlarm {
  readonly stationKey: number;
  readonly id: string;
}

const WRITTEN = `unnest($1::int[], $2::text[]) as x(s, id) join alarm a on a.station_key = x.s and a.id = x.id`;
const values = (alarms: readonly WrittenAlarm[]) => [column(alarms, 'stationKey'), column(alarms, 'id')];

/** Queues notifications for new alarms: that they began and, if they have ended, that they ended. */
export async function notifyNew(tx: Queryable, alarms: readonly WrittenAlarm[]): Promise<void> {
  if (alarms.length === 0) return;
  await tx.query(
    `insert into notice_item (account_id, station_key, alarm_id, recovered, push, at, during_work)
     select n.account_id, a.station_key, a.id, w.recovered, v.push, a.opened_at,
            sunhelm.work_is_planned(a.station_key, a.opened_at)
       from ${WRITTEN}
       join notice_station n on n.station_key = a.station_key and a.level >= n.least_level
      cross join (values (false), (true)) as w(recovered)
      cross join lateral sunhelm.notice_ways(n.account_id) v
      where case when w.recovered then n.on_recovery and a.recovered_at is not null else n.on_alarm end
     on conflict do nothing`,
    values(alarms),
  );
}

/** Queues notifications for pending alarms that have ended. */
export async function notifyEnded(tx: Queryable, alarms: readonly WrittenAlarm[]): Promise<void> {
  if (alarms.length === 0) return;
  await tx.query(
    `insert into notice_item (account_id, station_key, alarm_id, recovered, push, at, during_work)
     select n.account_id, a.station_key, a.id, true, v.push, greatest(a.opened_at, a.recovered_at),
            sunhelm.work_is_planned(a.station_key, greatest(a.opened_at, a.recovered_at))
       from ${WRITTEN}
       join notice_station n on n.station_key = a.station_key and a.level >= n.least_level and n.on_recovery
      cross join lateral sunhelm.notice_ways(n.account_id) v
      where a.recovered_at is not null
     on conflict do nothing`,
    values(alarms),
  );
}

/**
 * For ended alarms that are pending again: an end that was not sent yet is withdrawn; where it was sent, the start is
 * notified again.
 */
export async function notifyAgain(tx: Queryable, alarms: readonly WrittenAlarm[]): Promise<void> {
  if (alarms.length === 0) return;
  await tx.query(
    `with again as (
       select a.station_key, a.id, a.level from ${WRITTEN} where a.recovered_at is null
     ), taken as (
       delete from notice_item i using again a
        where i.station_key = a.station_key and i.alarm_id = a.id and i.recovered and i.mail_id is null
       returning i.account_id, i.station_key, i.alarm_id, i.push
     )
     insert into notice_item (account_id, station_key, alarm_id, recovered, push, at, during_work)
     select n.account_id, a.station_key, a.id, false, v.push, now(), sunhelm.work_is_planned(a.station_key, now())
       from again a
       join notice_station n on n.station_key = a.station_key and a.level >= n.least_level and n.on_alarm
      cross join lateral sunhelm.notice_ways(n.account_id) v
      where not exists (
        select from taken t
         where t.account_id = n.account_id and t.station_key = a.station_key and t.alarm_id = a.id and t.push = v.push)
     on conflict do nothing`,
    values(alarms),
  );
}
