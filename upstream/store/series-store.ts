import type { Queryable } from './latest-store';

export interface NewestValue {
  readonly deviceKey: number;
  readonly propertyId: number;
  readonly ts: number;
  readonly value: number | null;
  readonly text: string | null;
}

export interface DeviceSighting {
  readonly deviceKey: number;
  readonly at: number;
  /** Null where the message says nothing of the run state. */
  readonly status: 'normal' | 'warning' | 'fault' | null;
}

const column = <T, K extends keyof T>(rows: readonly T[], name: K): T[K][] => rows.map((row) => row[name]);

/** Keeps the newest value of each property; an older one changes nothing. Each series at most once in a call. */
export async function saveLatest(db: Queryable, stationKey: number, values: readonly NewestValue[]): Promise<void> {
  if (values.length === 0) return;
  await db.query(
    `insert into latest (station_key, device_key, property_id, ts, value, text)
     select $1, x.d, x.p, to_timestamp(x.t / 1000), x.v, x.s
       from unnest($2::int[], $3::smallint[], $4::float8[], $5::float8[], $6::text[]) as x(d, p, t, v, s)
     on conflict (station_key, device_key, property_id)
     do update set ts = excluded.ts, value = excluded.value, text = excluded.text where excluded.ts > latest.ts`,
    [
      stationKey,
      column(values, 'deviceKey'),
      column(values, 'propertyId'),
      column(values, 'ts'),
      column(values, 'value'),
      column(values, 'text'),
    ],
  );
}

/**
 * Notes that devices were heard of. What is newer than the last word decides on the status: the worse of the newest run
 * state and the pending alarms; who was offline is there again. Returns whether any status changed.
 */
export async function saveSightings(db: Queryable, sightings: readonly DeviceSighting[]): Promise<boolean> {
  if (sightings.length === 0) return false;
  const { rows } = await db.query<{ changed: boolean }>(
    `update device d set last_seen = x.at, run_status = coalesce(x.s, o.run_status),
            status = sunhelm.worse_status(coalesce(x.s, o.run_status), o.alarm_status)
       from (select k, to_timestamp(t / 1000) as at, s from unnest($1::int[], $2::float8[], $3::text[]) as u(k, t, s)) x
       join device o on o.key = x.k
      where d.key = x.k and (d.last_seen is null or d.last_seen < x.at)
      returning d.status <> o.status as changed`,
    [column(sightings, 'deviceKey'), column(sightings, 'at'), column(sightings, 'status')],
  );
  return rows.some((row) => row.changed);
}

/** Counts samples outside the accepted window of time (R16). */
export async function countQuarantined(db: Queryable, gatewayKey: number, count: number, at: Date): Promise<void> {
  await db.query(
    `insert into quarantine (gateway_key, count, last_at) values ($1, $2, $3)
     on conflict (gateway_key) do update set count = quarantine.count + excluded.count, last_at = excluded.last_at`,
    [gatewayKey, count, at],
  );
}

/** The zones in which the days of stations are cut, by key. */
export async function stationZones(db: Queryable, stationKeys: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await db.query<{ key: number; zone: string }>(
    'select key, time_zone as zone from station where key = any($1::int[])',
    [stationKeys],
  );
  return new Map(rows.map(({ key, zone }) => [key, zone]));
}
