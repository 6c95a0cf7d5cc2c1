import type { SizeFacts } from '@/lib/domain/energy/plausibility/limits';
import type { Queryable } from '../series/latest-repository';

/** Rated size of a device. */
export interface Rating extends Omit<SizeFacts, 'moduleWatts'> {
  readonly deviceKey: number;
  readonly type: string;
  readonly moduleId: string;
}

export async function ratingsOf(db: Queryable, deviceKeys: readonly number[]): Promise<Rating[]> {
  const { rows } = await db.query<Rating>(
    `select d.key as "deviceKey", d.type, d.module_id as "moduleId", l.value as "ratedWatts", s.installed_capacity as "stationKilowatts"
       from device d join station s on s.key = d.station_key
       left join property p on p.code = 'ratedPower'
       left join latest l on l.station_key = d.station_key and l.device_key = d.key and l.property_id = p.id
      where d.key = any($1::int[])`,
    [deviceKeys],
  );
  return rows;
}
