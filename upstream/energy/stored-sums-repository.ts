import type { DecidedSpan } from '@/lib/domain/energy/plausibility/decisions';
import { MS, type SeriesKey } from '../series/raw-sample-repository';
import type { Queryable } from '../series/latest-repository';
import { keysOf } from '../series/rollup-repository';

/** One property of a device, or all of them (null). */
interface Place {
  readonly stationKey: number;
  readonly deviceKey: number;
  readonly propertyId: number | null;
}

/** The instant of the earliest reading stored individually, compressed or not; null without any. */
export async function firstStored(db: Queryable, place: Place): Promise<number | null> {
  const { rows } = await db.query<{ at: number | null }>(
    `select ${MS('least(packed.at, waiting.at)')} as at from
      (select min(b.start + b.first_ms * interval '1 millisecond') as at from property p
        cross join lateral (select start, first_ms from sample_chunk t
          where t.station_key = $1 and t.device_key = $2 and t.property_id = p.id order by t.start limit 1) b
        where $3::int is null or p.id = $3) packed,
      (select min(f.ts) as at from raw_sample f
        where f.station_key = $1 and f.device_key = $2 and ($3::int is null or $3 = any(f.properties))) waiting`,
    [place.stationKey, place.deviceKey, place.propertyId],
  );
  return rows[0]?.at ?? null;
}

/** Whether a device has hourly sums in a span, including the hour in which it begins, of one property or of any. */
export async function hasSums(db: Queryable, place: Place, { from, to }: DecidedSpan): Promise<boolean> {
  const { rows } = await db.query<{ found: boolean }>(
    `select exists (select from property p where ($3::int is null or p.id = $3) and exists (select from sample_hour r
        where r.station_key = $1 and r.device_key = $2 and r.property_id = p.id
          and r.hour > to_timestamp($4::float8 / 1000) - interval '1 hour'
          and r.hour <= to_timestamp($5::float8 / 1000))) as found`,
    [place.stationKey, place.deviceKey, place.propertyId, from, to],
  );
  return rows[0]?.found ?? false;
}

/**
 * The first counted reading of each series from an instant on, as far as its hours have sums; null without any. In the given
 * order.
 */
export async function firstCountedSince(
  db: Queryable,
  wanted: readonly (SeriesKey & { readonly since: number })[],
): Promise<(number | null)[]> {
  if (wanted.length === 0) return [];
  const { rows } = await db.query<{ at: number | null }>(
    `select ${MS('r.first_at')} as at from unnest($1::int[], $2::int[], $3::smallint[], $4::float8[]) with ordinality as s(st, d, p, f, n)
       left join lateral (select first_at from sample_hour t where t.station_key = s.st and t.device_key = s.d
         and t.property_id = s.p and t.hour >= to_timestamp(s.f / 1000) order by t.hour limit 1) r on true
      order by s.n`,
    [...keysOf(wanted), wanted.map(({ since }) => since)],
  );
  return rows.map(({ at }) => at);
}
