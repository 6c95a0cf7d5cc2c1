import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/scopes';

type Sql = Pick<Transaction, 'execute'>;

export interface DeletedStation extends Record<string, unknown> {
  readonly key: number;
  readonly id: string;
  readonly tenant: string;
  readonly name: string;
  /** Epoch ms. */
  readonly deletedAt: number;
}

/** Tables with rows of a station under its key, ordered so that no row refers to a deleted one. */
export const STATION_TABLES = [
  'notice_item',
  'notice_station',
  'planned_work',
  'alarm_read',
  'alarm_comment',
  'alarm_pending',
  'alarm_event',
  'alarm',
  'reading_decision',
  'latest',
  'latest_aside',
  'raw_sample',
  'sample_chunk',
  'sample_hour',
  'sample_day',
  'virtual_point',
  'virtual_label',
  'station_label_text',
  'favourite',
  'station_use',
  'station_grant',
  'share_invitation',
  'tariff_correction',
  'tariff',
  'gateway_clock',
  'held_reading',
  'discarded_reading',
  'clock_correction',
  'quarantine',
  'comm_log',
  'device',
  'gateway',
  'public_id',
] as const;

/**
 * One station that was deleted before an instant, locked for this transaction; null if there is none that no other process
 * is purging.
 */
export async function lockDeletedStation(db: Sql, before: Date): Promise<DeletedStation | null> {
  const { rows } = await db.execute<DeletedStation>(sql`
    select key, id, tenant, name, (extract(epoch from deleted_at) * 1000)::float8 as "deletedAt"
      from station where deleted_at < ${before.toISOString()} order by deleted_at limit 1 for update skip locked`);
  return rows[0] ?? null;
}

/**
 * Deletes a station with everything that belongs to it. Its units become unclaimed, and charts shared with its viewers
 * become private. Service scope only.
 */
export async function purgeStation(db: Sql, key: number): Promise<void> {
  await db.execute(sql`update unit set station_key = null, claimed_at = null where station_key = ${key}`);
  await db.execute(sql`update saved_chart set station_key = null where station_key = ${key}`);
  for (const table of STATION_TABLES)
    await db.execute(sql`delete from ${sql.identifier(table)} where station_key = ${key}`);
  await db.execute(sql`delete from station where key = ${key}`);
}
