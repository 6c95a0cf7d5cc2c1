import type { DecidedSpan } from '@/lib/domain/plausibility/decisions';
import { MS, type SeriesKey } from './frame-store';
import type { Queryable } from './latest-store';
import { keysOf, SERIES } from './rollup-store';

/** The start of the first hour in a span of which packed readings of some series are stored; null without any. */
export async function firstStored(
  db: Queryable,
  series: readonly SeriesKey[],
  { from, to }: DecidedSpan,
): Promise<number | null> {
  const { rows } = await db.query<{ start: number | null }>(
    `select ${MS('min(b.start)')} as start from ${SERIES}
      cross join lateral (select start from sample_block t where t.station_key = s.st and t.device_key = s.d and t.property_id = s.p
        and t.start > to_timestamp($4::float8 / 1000) - interval '1 hour' and t.start <= to_timestamp($5::float8 / 1000)
        order by t.start limit 1) b`,
    [...keysOf(series), from, to],
  );
  return rows[0]?.start ?? null;
}

/** Whether a device has hourly sums in a span, of one property or of any. */
export async function hasSums(
  db: Queryable,
  place: { readonly stationKey: number; readonly deviceKey: number; readonly propertyId: number | null },
  { from, to }: DecidedSpan,
): Promise<boolean> {
  const { rows } = await db.query<{ found: boolean }>(
    `select exists (select from property p where ($3::int is null or p.id = $3) and exists (select from sample_hour r
        where r.station_key = $1 and r.device_key = $2 and r.property_id = p.id
          and r.hour >= to_timestamp($4::float8 / 1000) and r.hour <= to_timestamp($5::float8 / 1000))) as found`,
    [place.stationKey, place.deviceKey, place.propertyId, from, to],
  );
  return rows[0]?.found ?? false;
}
