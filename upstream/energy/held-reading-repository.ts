import { sql } from 'drizzle-orm';
import type { HeldReason } from '@/lib/domain/time/date';
import type { Transaction } from '../database/scopes';
import { millis } from '../series/raw-sample-repository';

type Sql = Pick<Transaction, 'execute'>;

/** Readings of one device that arrived within an hour and are held for one reason. */
export interface HeldGroup extends Record<string, unknown> {
  readonly deviceId: string;
  readonly deviceName: string;
  readonly deviceType: string;
  readonly reason: HeldReason;
  readonly count: number;
  readonly reportedFrom: number;
  readonly reportedTo: number;
  readonly receivedFrom: number;
  readonly receivedTo: number;
}

export interface HeldPage {
  readonly rows: readonly HeldGroup[];
  readonly total: number;
  readonly values: number;
}

/** Held readings of one device, or of all devices behind its gateway. */
export interface HeldQuery {
  readonly deviceKey: number;
  readonly ofGateway: boolean;
  readonly page: number;
  readonly size: number;
}

const gatewayOf = (deviceKey: number) => sql`(select gateway_key from device where key = ${deviceKey})`;

/** A page of held readings, newest first. */
export async function readHeld(db: Sql, { deviceKey, ofGateway, page, size }: HeldQuery): Promise<HeldPage> {
  const owner = ofGateway ? sql`h.gateway_key = ${gatewayOf(deviceKey)}` : sql`h.device_key = ${deviceKey}`;
  const groups = sql`
    select h.device_key, h.reason, date_trunc('hour', h.received_at) as hour, min(h.reported_at) as reported_from, max(h.reported_at) as reported_to,
           min(h.received_at) as received_from, max(h.received_at) as received_to,
           sum(cardinality(h.properties) + (select count(*) from jsonb_object_keys(coalesce(h.texts, '{}')))) as values
      from held_reading h where ${owner} group by 1, 2, 3`;
  const { rows: sums } = await db.execute<{ total: number; values: number }>(sql`
    select count(*)::int as total, coalesce(sum(values), 0)::float8 as values from (${groups}) g join device d on d.key = g.device_key`);
  const { rows } = await db.execute<HeldGroup>(sql`
    select d.id as "deviceId", d.name as "deviceName", d.type as "deviceType", g.reason, g.values::float8 as count,
           g.reported_from as "reportedFrom", g.reported_to as "reportedTo", ${millis('g.received_from')} as "receivedFrom",
           ${millis('g.received_to')} as "receivedTo"
      from (${groups}) g join device d on d.key = g.device_key
     order by g.received_to desc, d.key, g.reason limit ${size} offset ${(page - 1) * size}`);
  return { rows, total: sums[0]?.total ?? 0, values: sums[0]?.values ?? 0 };
}

export interface HeldFacts {
  /** Number of discarded values. */
  readonly gone: number;
  /** Intervals whose times were corrected, newest first. */
  readonly corrections: { readonly offset: number; readonly start: number; readonly end: number }[];
}

const MOST_SHOWN = 20;

/** Further facts about the clock of a device's gateway. */
export async function readHeldFacts(db: Sql, deviceKey: number): Promise<HeldFacts> {
  const { rows: gone } = await db.execute<{ count: number }>(
    sql`select count::float8 as count from discarded_reading where gateway_key = ${gatewayOf(deviceKey)}`,
  );
  const { rows: corrections } = await db.execute<{ offset: number; start: number; end: number }>(sql`
    select offset_ms as "offset", ${millis('from_at')} as start, ${millis('to_at')} as "end" from clock_correction
     where gateway_key = ${gatewayOf(deviceKey)} order by to_at desc limit ${MOST_SHOWN}`);
  return { gone: gone[0]?.count ?? 0, corrections };
}
