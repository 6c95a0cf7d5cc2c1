import type pg from 'pg';
import type { SeriesKey } from '@/upstream/series/raw-sample-repository';

/** The numeric keys of a device property. */
export async function seriesKey(pool: pg.Pool, deviceId: string, code: string): Promise<SeriesKey> {
  const { rows } = await pool.query<SeriesKey>(
    `select d.station_key as "stationKey", d.key as "deviceKey", p.id as "propertyId"
       from device d, property p where d.id = $1 and p.code = $2`,
    [deviceId, code],
  );
  if (!rows[0]) throw new Error(`nothing of ${code} of ${deviceId} is stored`);
  return rows[0];
}
