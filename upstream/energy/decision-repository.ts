import { sql } from 'drizzle-orm';
import type { Decision, DecidedSpan, DecisionVerdict } from '@/lib/domain/energy/plausibility/decisions';
import type { SetAsideReason } from '@/lib/domain/energy/plausibility/set-aside';
import { LAST_INSTANT } from '@/lib/domain/time/time-range/instants';
import type { Transaction } from '../database/scopes';
import { millis, MS, type DeviceOrStationKey } from '../series/raw-sample-repository';
import type { Queryable } from '../series/latest-repository';

type Sql = Pick<Transaction, 'execute'>;

/** A decision about readings of a device. */
export interface DeviceDecision extends Decision {
  readonly deviceKey: number;
}

/** Decisions about readings of stations that are still in force. */
export async function readDecisionsInForce(db: Queryable, stationKeys: readonly number[]): Promise<DeviceDecision[]> {
  const { rows } = await db.query<DeviceDecision>({
    name: 'decisions in force',
    text: `select device_key as "deviceKey", property_id as "propertyId", ${MS('from_at')} as "from", ${MS('to_at')} as "to", verdict
       from reading_decision where station_key = any($1::int[]) and undone_at is null`,
    values: [stationKeys],
  });
  return rows;
}

export interface NewDecision extends DeviceDecision {
  readonly id: string;
  readonly stationKey: number;
  readonly readings: number;
  /** Why the readings did not count before; null if they did. */
  readonly reason: SetAsideReason | null;
  readonly lowest: number | null;
  readonly highest: number | null;
  readonly effect: number | null;
  readonly accountId: string;
  readonly now: Date;
}

export async function insertDecision(db: Sql, made: NewDecision): Promise<void> {
  await db.execute(sql`
    insert into reading_decision (id, station_key, device_key, property_id, from_at, to_at, verdict, readings, reason, lowest,
                                  highest, effect, decided_by, decided_at)
    values (${made.id}, ${made.stationKey}, ${made.deviceKey}, ${made.propertyId}, to_timestamp(${made.from}::float8 / 1000),
            to_timestamp(${made.to}::float8 / 1000), ${made.verdict}, ${made.readings}, ${made.reason},
            ${made.lowest}, ${made.highest}, ${made.effect}, ${made.accountId}, ${made.now.toISOString()})`);
}

/** A decision as read before it is undone. */
export interface FoundDecision extends DeviceDecision, Record<string, unknown> {
  readonly id: string;
  readonly readings: number;
  readonly stationId: string;
  readonly deviceId: string;
}

/** A decision about a device that is not deleted; null without one. */
export async function findDecision(db: Sql, id: string): Promise<FoundDecision | null> {
  const { rows } = await db.execute<FoundDecision>(sql`
    select r.id, s.id as "stationId", d.id as "deviceId", r.device_key as "deviceKey", r.property_id as "propertyId",
           ${millis('r.from_at')} as "from", ${millis('r.to_at')} as "to", r.verdict, r.readings
      from reading_decision r join device d on d.key = r.device_key and d.deleted_at is null
      join station s on s.key = r.station_key and s.deleted_at is null
     where r.id = ${id}`);
  return rows[0] ?? null;
}

/** False if another user was faster. */
export async function undoDecision(
  db: Sql,
  id: string,
  by: { readonly accountId: string; readonly now: Date },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update reading_decision set undone_by = ${by.accountId}, undone_at = ${by.now.toISOString()}
     where id = ${id} and undone_at is null returning id`);
  return rows.length === 1;
}

/** Marks everything computed from a station's readings so far as outdated. */
export async function nextReadingsVersion(db: Sql, stationKey: number): Promise<void> {
  await db.execute(sql`update station set readings_version = readings_version + 1 where key = ${stationKey}`);
}

export interface ListedDecision extends DecidedSpan, Record<string, unknown> {
  readonly id: string;
  readonly deviceKey: number;
  readonly propertyId: number | null;
  readonly verdict: DecisionVerdict;
  readonly readings: number;
  readonly reason: SetAsideReason | null;
  readonly lowest: number | null;
  readonly highest: number | null;
  readonly effect: number | null;
  readonly by: string;
  /** Epoch ms. */
  readonly at: number;
  readonly undoneBy: string | null;
  readonly undoneAt: number | null;
  /** Whether some of its readings still have to be judged again. */
  readonly pending: boolean;
}

/**
 * Decisions of a station or a device whose spans end before an instant, latest first, including undone ones. Those that end
 * at the same instant as the last one are all included.
 */
export async function readDecisions(
  db: Sql,
  place: DeviceOrStationKey,
  { before, most }: { readonly before: number; readonly most: number },
): Promise<ListedDecision[]> {
  const { rows } = await db.execute<ListedDecision>(sql`
    select r.id, r.device_key as "deviceKey", r.property_id as "propertyId", ${millis('r.from_at')} as "from",
           ${millis('r.to_at')} as "to", r.verdict, r.readings, r.reason, r.lowest, r.highest, r.effect, a.name as by,
           ${millis('r.decided_at')} as at, u.name as "undoneBy", ${millis('r.undone_at')} as "undoneAt",
           r.pending_properties is not null as pending
      from reading_decision r join account a on a.id = r.decided_by
      left join account u on u.id = r.undone_by
     where r.station_key = ${place.stationKey} and (${place.deviceKey}::int is null or r.device_key = ${place.deviceKey})
       and r.to_at < to_timestamp(${Math.min(before, LAST_INSTANT)}::float8 / 1000)
     order by r.to_at desc fetch first ${most} rows with ties`);
  return rows;
}
