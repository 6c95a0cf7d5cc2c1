import { sql, type SQL } from 'drizzle-orm';
import type { EventKind } from '@/lib/domain/alarms/event-list';
import type { AlarmSort } from '@/lib/domain/alarms/faults/sorts';
import { ALARM_COLUMNS, type AlarmRow } from './alarm-list-repository';
import type { Transaction } from '../database/scopes';

type Sql = Pick<Transaction, 'execute'>;

/** Numeric keys of whole stations and single devices. */
export interface AlarmPlaces {
  /** Every station visible to the account except the excluded ones; `stationKeys` is then ignored. */
  readonly all: boolean;
  readonly stationKeys: readonly number[];
  readonly devices: readonly { readonly key: number; readonly stationKey: number }[];
  readonly withoutStationKeys: readonly number[];
  readonly withoutDeviceKeys: readonly number[];
}

export interface AlarmFilter {
  readonly places: AlarmPlaces;
  /** 0 pending, 1 resolved. */
  readonly state: 0 | 1;
  readonly kind: EventKind | null;
  /** Codes of the catalogue as `type code`: those that name a fault, and all of them (D4.3). */
  readonly known: { readonly faults: readonly string[]; readonly all: readonly string[] };
  /** Empty means all. */
  readonly levels: readonly number[];
  /** Null for both. */
  readonly acknowledged: boolean | null;
  /** Only alarms assigned to this account; null for any. */
  readonly assigneeId: string | null;
  /** Epoch ms, both inclusive. */
  readonly from: number;
  readonly to: number;
}

export interface AlarmOrder {
  readonly sort: AlarmSort;
  readonly descending: boolean;
  readonly limit: number;
  readonly offset: number;
  /** The last row of the previous page, newest first. */
  readonly after: { readonly at: number; readonly id: string } | null;
}

export interface PlacedAlarmRow extends AlarmRow {
  readonly stationId: string;
}

/**
 * Up to this many, an account's stations are listed by key, so that their own index is used instead of the one over all
 * alarms.
 */
const NAMED_STATIONS = 500;

const ints = (keys: readonly number[]) => sql`${sql.param(keys)}::int[]`;
const texts = (values: readonly string[]) => sql`${sql.param(values)}::text[]`;
const at = (ms: number) => sql`to_timestamp(${ms}::float8 / 1000)`;

/**
 * The alarms that match a filter (`a`), with devices (`d`) and stations (`s`). Deleted ones are left out. Call inside
 * `asAccount`.
 */
export async function alarmsOf(db: Sql, filter: AlarmFilter): Promise<SQL> {
  const { acknowledged, assigneeId, from, kind, known, levels, places, state, to } = filter;
  const parts = [
    await placeCondition(db, places),
    sql`a.started_at <= ${at(to)}`,
    state === 0 ? sql`a.recovered_at is null` : sql`a.recovered_at >= ${at(from)}`,
  ];
  if (levels.length > 0) parts.push(sql`a.level = any(${ints(levels)})`);
  if (acknowledged !== null) parts.push(sql`(a.acknowledged_at is not null) = ${acknowledged}`);
  if (assigneeId !== null) parts.push(sql`a.assignee_id = ${assigneeId}`);
  if (kind !== null) {
    const name = sql`(d.type || ' ' || a.code)`;
    const fault = sql`(a.type = 'fault' or case when ${name} = any(${texts(known.all)}) then ${name} = any(${texts(known.faults)})
      else a.message ~ '[Ff]ault' end)`;
    parts.push(kind === 'fault' ? fault : sql`not ${fault}`);
  }
  return sql`alarm a join device d on d.key = a.device_key and d.deleted_at is null
    join station s on s.key = a.station_key and s.deleted_at is null where ${sql.join(parts, sql` and `)}`;
}

async function placeCondition(db: Sql, places: AlarmPlaces): Promise<SQL> {
  const { all, devices, withoutDeviceKeys, withoutStationKeys } = places;
  const deviceKeys = devices.map(({ key }) => key);
  const single = sql`a.device_key = any(${ints(deviceKeys)})`;
  const stored = withoutDeviceKeys.length > 0 ? sql` and a.device_key <> all(${ints(withoutDeviceKeys)})` : sql``;
  const named = all ? await visibleStations(db) : places.stationKeys;
  if (named === null) {
    const whole = sql`a.station_key <> all(${ints(withoutStationKeys)})`;
    const stations = withoutStationKeys.length > 0 ? sql`(${whole} or ${single})` : sql`true`;
    return sql`${stations}${stored}`;
  }
  const whole = named.filter((key) => !withoutStationKeys.includes(key));
  const touched = [...new Set([...whole, ...devices.map(({ stationKey }) => stationKey)])];
  const some = devices.length > 0 ? sql` and (a.station_key = any(${ints(whole)}) or ${single})` : sql``;
  return sql`a.station_key = any(${ints(touched)})${some}${stored}`;
}

/** Null if there are too many to list. */
async function visibleStations(db: Sql): Promise<number[] | null> {
  const { rows } = await db.execute<{ key: number }>(
    sql`select key from station where deleted_at is null limit ${NAMED_STATIONS + 1}`,
  );
  return rows.length > NAMED_STATIONS ? null : rows.map(({ key }) => key);
}

/** One page in a stable order: equal rows are sorted newest first. */
export async function readAlarmPage(db: Sql, alarms: SQL, order: AlarmOrder): Promise<PlacedAlarmRow[]> {
  const { after, limit, offset } = order;
  const beyond = after === null ? sql`` : sql` and (a.started_at, a.id) < (${at(after.at)}, ${after.id})`;
  const { rows } = await db.execute<PlacedAlarmRow>(sql`
    select ${ALARM_COLUMNS}, s.id as "stationId" from ${alarms}${beyond}
     order by ${orderOf(order)} limit ${limit} offset ${offset}`);
  return rows;
}

function orderOf({ descending, sort }: AlarmOrder): SQL {
  const way = descending ? sql`desc` : sql`asc`;
  if (sort === 'start') return sql`a.started_at ${way}, a.id ${way}`;
  const by = {
    recovery: sql`a.recovered_at`,
    level: sql`a.level`,
    code: sql`a.code`,
    station: sql`lower(s.name)`,
    device: sql`lower(d.name)`,
  }[sort];
  return sql`${by} ${way}, a.started_at desc, a.id desc`;
}

/** Number of alarms, counted up to `most` because further counting is costly. */
export async function countAlarms(db: Sql, alarms: SQL, most: number): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from (select 1 from ${alarms} limit ${most}) t`,
  );
  return rows[0]?.n ?? 0;
}
