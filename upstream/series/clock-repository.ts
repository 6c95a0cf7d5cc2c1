import { sql } from 'drizzle-orm';
import type { HeldReason } from '@/lib/domain/time/date';
import type { ClockState } from '@/lib/domain/time/offset';
import type { ShownClock } from '@/lib/domain/time/shown';
import type { Transaction } from '../database/scopes';
import { column, MS, numbersOf } from './raw-sample-repository';
import type { Queryable } from './latest-repository';

/** The readings of a device at one instant that cannot be dated yet. */
export interface HeldReading {
  readonly stationKey: number;
  readonly gatewayKey: number;
  readonly deviceKey: number;
  /** By the gateway's clock. */
  readonly reportedAt: number;
  readonly seq: number;
  /** Epoch ms. */
  readonly receivedAt: number;
  readonly reason: HeldReason;
  readonly properties: number[];
  readonly values: number[];
  /** Texts by property id. */
  texts: Record<string, string> | null;
}

export interface StoredClock {
  readonly state: ClockState | null;
  /** When its clock alarm began (epoch ms); null if none is pending. */
  readonly warnedAt: number | null;
}

export interface ClockRow extends StoredClock {
  readonly stationKey: number;
  readonly gatewayKey: number;
  readonly shown: ShownClock | null;
}

/** Limits of held readings per gateway: number of device instants, and days. */
export const MOST_HELD = 5_000;
export const HELD_DAYS = 30;
/** Maximum corrected intervals stored per gateway. */
const MOST_CORRECTIONS = 200;

/** The clocks of gateways that are off or may be. The caller has locked the rows of the gateways. */
export async function readClocks(tx: Queryable, gatewayKeys: readonly number[]): Promise<Map<number, StoredClock>> {
  const { rows } = await tx.query<Pick<StoredClock, 'warnedAt'> & { key: number; state: ClockState }>(
    `select gateway_key as key, state, ${MS('warned_at')} as "warnedAt" from gateway_clock where gateway_key = any($1::int[])`,
    [gatewayKeys],
  );
  return new Map(rows.map(({ key, state, warnedAt }) => [key, { state, warnedAt }]));
}

/** Stores clock states; the row of a correct clock is deleted. */
export async function saveClocks(tx: Queryable, clocks: readonly ClockRow[]): Promise<void> {
  const right = clocks.filter(({ state }) => state === null);
  if (right.length > 0)
    await tx.query('delete from gateway_clock where gateway_key = any($1::int[])', [column(right, 'gatewayKey')]);
  for (const { stationKey, gatewayKey, state, shown, warnedAt } of clocks) {
    if (state === null) continue;
    await tx.query(
      `insert into gateway_clock (station_key, gateway_key, state, offset_ms, steady, since, warned_at)
       values ($1, $2, $3, $4, $5, to_timestamp($6::float8 / 1000), to_timestamp($7::float8 / 1000))
       on conflict (gateway_key, station_key) do update set state = excluded.state, offset_ms = excluded.offset_ms,
         steady = excluded.steady, since = excluded.since, warned_at = excluded.warned_at`,
      [
        stationKey,
        gatewayKey,
        JSON.stringify(state),
        shown?.offset ?? null,
        shown?.steady ?? false,
        shown?.since ?? state.since,
        warnedAt,
      ],
    );
  }
}

/** Stores readings that cannot be dated yet. Beyond the limit of a gateway the oldest are discarded and counted. */
export async function holdReadings(tx: Queryable, held: readonly HeldReading[]): Promise<void> {
  if (held.length === 0) return;
  await tx.query(
    `insert into held_reading (station_key, gateway_key, device_key, reported_at, seq, received_at, reason, properties, "values", texts)
     select s, g, d, t, n, to_timestamp(r / 1000), y, p::smallint[], v::float8[], x::jsonb
       from unnest($1::int[], $2::int[], $3::int[], $4::float8[], $5::float8[], $6::float8[], $7::text[], $8::text[], $9::text[],
                   $10::text[]) as u(s, g, d, t, n, r, y, p, v, x)
     on conflict do nothing`,
    [
      column(held, 'stationKey'),
      column(held, 'gatewayKey'),
      column(held, 'deviceKey'),
      column(held, 'reportedAt'),
      column(held, 'seq'),
      column(held, 'receivedAt'),
      column(held, 'reason'),
      held.map(({ properties }) => `{${properties.join(',')}}`),
      held.map(({ values }) => `{${values.join(',')}}`),
      held.map(({ texts }) => texts && JSON.stringify(texts)),
    ],
  );
  await tx.query(
    `with gone as (
       delete from held_reading h using (
         select g.key, o.device_key, o.reported_at, o.seq, o.station_key from unnest($1::int[]) as g(key) cross join lateral (
           select device_key, reported_at, seq, station_key from held_reading where gateway_key = g.key
            order by received_at desc, reported_at desc, device_key, seq offset $2) o) old
        where h.gateway_key = old.key and h.device_key = old.device_key and h.reported_at = old.reported_at and h.seq = old.seq
          and h.station_key = old.station_key
       returning h.station_key, h.gateway_key, h.properties
     )
     insert into discarded_reading (station_key, gateway_key, count)
     select station_key, gateway_key, sum(cardinality(properties)) from gone group by 1, 2
     on conflict (gateway_key, station_key) do update set count = discarded_reading.count + excluded.count`,
    [[...new Set(column(held, 'gatewayKey'))], MOST_HELD],
  );
}

/** Removes and returns the held readings of a gateway since an instant, oldest first. */
export async function takeHeld(tx: Queryable, gatewayKey: number, from: number): Promise<HeldReading[]> {
  const { rows } = await tx.query<Omit<HeldReading, 'properties' | 'values'> & { properties: string; values: string }>(
    `delete from held_reading where gateway_key = $1 and received_at >= to_timestamp($2::float8 / 1000)
     returning station_key as "stationKey", gateway_key as "gatewayKey", device_key as "deviceKey", reported_at as "reportedAt", seq,
       ${MS('received_at')} as "receivedAt", reason, properties::text, "values"::text, texts`,
    [gatewayKey, from],
  );
  return rows
    .map((row) => ({ ...row, properties: numbersOf(row.properties), values: numbersOf(row.values) }))
    .sort((a, b) => a.seq - b.seq || a.reportedAt - b.reportedAt);
}

export interface Correction {
  readonly stationKey: number;
  readonly gatewayKey: number;
  readonly since: number;
  readonly offset: number;
  /** The oldest and the newest instant, corrected. */
  readonly from: number;
  readonly to: number;
}

/**
 * Records the intervals in which readings are stored with the clock offset removed. Each gateway and offset once per call.
 */
export async function noteCorrections(tx: Queryable, corrections: readonly Correction[]): Promise<void> {
  if (corrections.length === 0) return;
  await tx.query(
    `insert into clock_correction as c (station_key, gateway_key, since, offset_ms, from_at, to_at)
     select s, g, to_timestamp(i / 1000), o, to_timestamp(f / 1000), to_timestamp(t / 1000)
       from unnest($1::int[], $2::int[], $3::float8[], $4::float8[], $5::float8[], $6::float8[]) as x(s, g, i, o, f, t)
     on conflict (gateway_key, since, offset_ms, station_key)
     do update set from_at = least(c.from_at, excluded.from_at), to_at = greatest(c.to_at, excluded.to_at)`,
    [
      column(corrections, 'stationKey'),
      column(corrections, 'gatewayKey'),
      column(corrections, 'since'),
      column(corrections, 'offset'),
      column(corrections, 'from'),
      column(corrections, 'to'),
    ],
  );
  await tx.query(
    `delete from clock_correction c using (
       select g.key, o.since, o.offset_ms from unnest($1::int[]) as g(key) cross join lateral (
         select since, offset_ms from clock_correction where gateway_key = g.key order by to_at desc offset $2) o) old
      where c.gateway_key = old.key and c.since = old.since and c.offset_ms = old.offset_ms`,
    [[...new Set(column(corrections, 'gatewayKey'))], MOST_CORRECTIONS],
  );
}

/** Rows per statement. */
const AT_ONCE = 2_000;

/** Removes and counts a batch of readings held since before an instant; returns the number of rows. Service scope. */
export async function removeOldHeld(tx: Pick<Transaction, 'execute'>, before: Date): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(sql`
    with gone as (
      delete from held_reading h using (
        select gateway_key, device_key, reported_at, seq, station_key from held_reading where received_at < ${before.toISOString()}
         order by received_at limit ${AT_ONCE} for update skip locked) old
       where h.gateway_key = old.gateway_key and h.device_key = old.device_key and h.reported_at = old.reported_at and h.seq = old.seq
         and h.station_key = old.station_key
      returning h.station_key, h.gateway_key, h.properties
    ), counted as (
      insert into discarded_reading (station_key, gateway_key, count)
      select station_key, gateway_key, sum(cardinality(properties)) from gone group by 1, 2
      on conflict (gateway_key, station_key) do update set count = discarded_reading.count + excluded.count
    )
    select count(*)::int as n from gone`);
  return rows[0]?.n ?? 0;
}
