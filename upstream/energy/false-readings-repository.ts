import { MOSTLY_FALSE } from '@/lib/domain/alarms/kinds';
import { DOUBTED_CODES } from '@/lib/domain/energy/plausibility/verdict-codes';
import type { Condition } from '../alarms/alarm-event-repository';
import { MS, type SeriesKey } from '../series/raw-sample-repository';
import type { Queryable } from '../series/latest-repository';

/** A series of a device that is not deleted, with some readings that do not count. */
export interface DoubtedSeries extends SeriesKey, Condition {
  readonly gatewayKey: number;
  readonly reported: number;
  readonly aside: number;
}

/** Series with compressed readings between two whole hours of which some do not count. */
export async function readDoubted(db: Queryable, from: Date, to: Date): Promise<DoubtedSeries[]> {
  const { rows } = await db.query<DoubtedSeries>(
    `select b.station_key as "stationKey", b.device_key as "deviceKey", b.property_id as "propertyId", d.type as "deviceType",
            $4::text as code, d.gateway_key as "gatewayKey", sum(b.count)::int as reported,
            sum((select count(*) from unnest(b.verdicts) m where m = any($3::smallint[])))::int as aside
       from sample_chunk b
       join device d on d.key = b.device_key and d.deleted_at is null
       join station s on s.key = b.station_key and s.deleted_at is null
      where b.verdicts is not null and b.start >= $1 and b.start < $2
      group by b.station_key, b.device_key, b.property_id, d.type, d.gateway_key`,
    [from, to, DOUBTED_CODES, MOSTLY_FALSE],
  );
  return rows;
}

/** A device with an open alarm about false readings, and whether it reported anything between two hours. */
export interface DoubtedDevice extends Condition {
  readonly gatewayKey: number;
  readonly startedAt: number;
  readonly hasReported: boolean;
}

export async function openDoubts(db: Queryable, from: Date, to: Date): Promise<DoubtedDevice[]> {
  const { rows } = await db.query<DoubtedDevice>(
    `select a.station_key as "stationKey", a.device_key as "deviceKey", d.type as "deviceType", a.code,
            d.gateway_key as "gatewayKey", ${MS('a.started_at')} as "startedAt",
            exists (select from sample_chunk b where b.station_key = a.station_key and b.device_key = a.device_key
                       and b.start >= $1 and b.start < $2) as "hasReported"
       from alarm a join device d on d.key = a.device_key
      where a.recovered_at is null and a.code = $3`,
    [from, to, MOSTLY_FALSE],
  );
  return rows;
}
