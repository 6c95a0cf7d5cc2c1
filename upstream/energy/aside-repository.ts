import { sql } from 'drizzle-orm';
import { codeOfVerdict, verdictOfCode } from '@/lib/domain/energy/plausibility/verdict-codes';
import type { AsideReason, Verdict } from '@/lib/domain/energy/plausibility/judge';
import type { Transaction } from '../database/scopes';
import { arrayText, millis, type SeriesKey } from '../series/raw-sample-repository';
import type { Queryable } from '../series/latest-repository';
import { aheadOf } from '../series/series-repository';

/** A reading that was set aside, with its verdict. */
export interface AsideReading extends SeriesKey {
  readonly ts: number;
  readonly verdict: Verdict;
}

/** The newest reading of a device's property, if it was set aside. */
export interface LatestAside {
  readonly stationKey: number;
  readonly deviceId: string;
  readonly code: string;
  /** Epoch milliseconds. */
  readonly ts: number;
  readonly reason: AsideReason;
}

/**
 * Stores the newest set-aside reading of each series. One ahead of `now` is ignored: it comes from a wrong clock and would
 * hide everything measured until then. Each series at most once per call.
 */
export async function saveAside(db: Queryable, readings: readonly AsideReading[], now: Date): Promise<void> {
  const most = aheadOf(now);
  const known = readings.filter(({ ts }) => ts <= most.getTime());
  if (known.length === 0) return;
  const column = (pick: (reading: AsideReading) => number) => arrayText(known.map(pick));
  await db.query({
    name: 'save latest aside',
    text: `insert into latest_aside as a (station_key, device_key, property_id, ts, verdict)
     select x.st, x.d, x.p, to_timestamp(x.t / 1000), x.v
       from unnest($1::int[], $2::int[], $3::smallint[], $4::float8[], $5::smallint[]) as x(st, d, p, t, v)
     on conflict (station_key, device_key, property_id)
     do update set ts = excluded.ts, verdict = excluded.verdict where excluded.ts > a.ts or a.ts > $6`,
    values: [
      column(({ stationKey }) => stationKey),
      column(({ deviceKey }) => deviceKey),
      column(({ propertyId }) => propertyId),
      column(({ ts }) => ts),
      column(({ verdict }) => codeOfVerdict(verdict)),
      most,
    ],
  });
}

/**
 * The station properties with the given codes whose newest reading was set aside: their values in `latest` are older and do
 * not describe the present. Deleted devices are left out.
 */
export async function readAside(
  db: Pick<Transaction, 'execute'>,
  stationKeys: readonly number[],
  codes: readonly string[],
): Promise<LatestAside[]> {
  if (stationKeys.length === 0 || codes.length === 0) return [];
  // Starts from the few set-aside rows and looks up the rest by key, however many devices there are.
  const { rows } = await db.execute<Omit<LatestAside, 'reason'> & { verdict: number }>(sql`
    select a.station_key as "stationKey", d.id as "deviceId", p.code, ${millis('a.ts')} as ts, a.verdict
      from latest_aside a
      join property p on p.id = a.property_id and p.code = any(${sql.param(codes)}::text[])
      cross join lateral (
        select d.id from device d
         where d.station_key = a.station_key and d.key = a.device_key and d.deleted_at is null limit 1
      ) d
     where a.station_key = any(${arrayText(stationKeys)}::int[])
       and coalesce((select l.ts from latest l
                      where l.station_key = a.station_key and l.device_key = a.device_key
                        and l.property_id = a.property_id) < a.ts, true)`);
  return rows.flatMap(({ verdict: code, ...row }) => {
    const verdict = verdictOfCode(code);
    return verdict?.kind === 'aside' ? { ...row, reason: verdict.reason } : [];
  });
}
