import { sql } from 'drizzle-orm';
import type { DecidedSpan } from '@/lib/domain/energy/plausibility/decisions';
import type { Transaction } from '../database/scopes';
import { arrayText, MS } from '../series/raw-sample-repository';
import type { Queryable } from '../series/latest-repository';

type Sql = Pick<Transaction, 'execute'>;

/** A decision that was made or undone, with readings that still have to be judged again. */
export interface PendingDecision extends DecidedSpan {
  readonly id: string;
  readonly stationKey: number;
  readonly deviceKey: number;
  readonly zone: string;
  readonly properties: readonly number[];
}

const PENDING = `
  select r.id, r.station_key as "stationKey", r.device_key as "deviceKey", s.time_zone as zone, ${MS('r.from_at')} as "from",
         ${MS('r.to_at')} as "to", r.pending_properties as properties
    from reading_decision r join station s on s.key = r.station_key where r.pending_properties is not null`;

/** All pending decisions, oldest first. */
export async function readPending(db: Queryable): Promise<PendingDecision[]> {
  const { rows } = await db.query<PendingDecision>(`${PENDING} order by r.decided_at`);
  return rows;
}

/** The current state of one; null if nothing is left to be judged. */
export async function findPending(db: Queryable, id: string): Promise<PendingDecision | null> {
  const { rows } = await db.query<PendingDecision>(`${PENDING} and r.id = $1`, [id]);
  return rows[0] ?? null;
}

/** Sets the properties of a decision that still have to be judged again. */
export async function setPending(db: Sql, id: string, properties: readonly number[]): Promise<void> {
  const left = properties.length === 0 ? null : arrayText(properties);
  await db.execute(sql`update reading_decision set pending_properties = ${left}::smallint[] where id = ${id}`);
}
