import type { Sample } from '@/lib/domain/energy/series/rollup';
import { MS, seriesText, type SeriesKey } from '../series/raw-sample-repository';
import type { Queryable } from '../series/latest-repository';

/** A counter and the requested local day: its date, and the instant of its midnight. */
export interface DayOfSeries extends SeriesKey {
  readonly day: string;
  readonly midnight: number;
}

/** The reading of a counter before its day, its first of the day, and its last; null if there is none. */
export interface DayReadings {
  readonly before: number | null;
  readonly first: number | null;
  readonly last: Sample | null;
  /** Whether the compressed readings of the day contain a change of meter or a restart at 0. */
  readonly isBroken: boolean;
}

/** Readings around midnight, by `seriesText`: accepted ones of compressed chunks, and all that are not compressed yet. */
export async function readDayReadings(
  db: Queryable,
  series: readonly DayOfSeries[],
): Promise<Map<string, DayReadings>> {
  if (series.length === 0) return new Map();
  const { rows } = await db.query<{ d: number; p: number; ts: number | null; value: number | null } & DayReadings>({
    name: 'counters around midnight',
    text: `with s as (select * from unnest($1::int[], $2::int[], $3::smallint[], $4::date[], $5::float8[]) as s(st, d, p, day, at))
     select s.d, s.p, coalesce(fb.value, db.last) as before, coalesce(dn.first, ff.value) as first, ${MS('l.ts')} as ts, l.value,
            coalesce(dn.resets, 0) <> 0 as "isBroken"
       from s
       left join latest l on l.station_key = s.st and l.device_key = s.d and l.property_id = s.p and l.value is not null
       left join sample_day dn on dn.station_key = s.st and dn.device_key = s.d and dn.property_id = s.p and dn.day = s.day
       left join lateral (select last from sample_day t where t.station_key = s.st and t.device_key = s.d
          and t.property_id = s.p and t.day < s.day order by t.day desc limit 1) db on true
       left join lateral (select f."values"[array_position(f.properties, s.p)] as value from raw_sample f
         where f.station_key = s.st and f.device_key = s.d and f.ts < to_timestamp(s.at / 1000)
           and array_position(f.properties, s.p) is not null order by f.ts desc limit 1) fb on true
       left join lateral (select f."values"[array_position(f.properties, s.p)] as value from raw_sample f
         where f.station_key = s.st and f.device_key = s.d and f.ts >= to_timestamp(s.at / 1000)
           and array_position(f.properties, s.p) is not null order by f.ts limit 1) ff on true`,
    values: [
      series.map(({ stationKey }) => stationKey),
      series.map(({ deviceKey }) => deviceKey),
      series.map(({ propertyId }) => propertyId),
      series.map(({ day }) => day),
      series.map(({ midnight }) => midnight),
    ],
  });
  return new Map(
    rows.map(({ d, p, before, first, isBroken, ts, value }) => [
      seriesText(d, p),
      { before, first, isBroken, last: ts === null || value === null ? null : { ts, value } },
    ]),
  );
}
