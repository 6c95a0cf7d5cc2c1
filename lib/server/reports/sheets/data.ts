import 'server-only';
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Period } from '@/lib/domain/time/period/calendar';
import { spanOfPeriod } from '@/lib/domain/time/period/cut';
import { ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import { monthBill } from '@/lib/domain/tariffs/revenue/bill';
import type { MonthBill } from '@/lib/domain/tariffs/revenue/bill';
import { cutsOf } from '@/lib/domain/energy/series/cuts';
import { incompleteDays, spanOf, sumSheet } from '@/lib/domain/reports/tariff-sheet';
import type { SheetRow, SheetSums } from '@/lib/domain/reports/tariff-sheet';
import type { Station } from '@/lib/domain/stations/types';
import type { TariffPeriod } from '@/lib/domain/tariffs/history';
import { dayAfter } from '@/lib/domain/tariffs/valid-from';
import { readFirstReading } from '../../energy/first-day/data';
import { holidayRuleFor } from '@/lib/holidays/holidays';
import { stationsOf } from '../../fleet/fleet-cache';
import { sessionName } from '../../http/caller';
import type { Caller } from '../../http/caller';
import { processWide } from '../../http/process-wide';
import { MOST_DAYS, readPricedHours } from '../../tariffs/priced-hours/data';
import { stationOf } from '../../tariffs/data';

/** All begun hours of a tariff sheet, and their sum. */
export interface TariffSheet {
  readonly zone: string;
  readonly rows: readonly SheetRow[];
  readonly sums: SheetSums;
  /** Days with missing data, YYYY-MM-DD. */
  readonly incomplete: readonly string[];
  /** The tariffs that applied, oldest first. */
  readonly tariffs: readonly TariffPeriod[];
  /** Epoch ms at which it was computed; null if its period was over. */
  readonly asOf: number | null;
}

/** The zone for day and band boundaries: the station's; UTC if it has none. */
export const zoneOf = ({ timeZone }: Pick<Station, 'timeZone'>): string => timeZone ?? 'UTC';

/** Paging through a sheet computes it once in this time. */
const CACHE_MS = 60_000;
/** Maximum rows of all cached sheets together. */
const MOST_CACHED_ROWS = 200_000;
type CachedSheet = Outcome<TariffSheet | null>;
const cachedSheets = (): LRUCache<string, CachedSheet> =>
  processWide(
    'tariff-sheets',
    () =>
      new LRUCache<string, CachedSheet>({
        maxSize: MOST_CACHED_ROWS,
        ttl: CACHE_MS,
        sizeCalculation: (sheet) => Math.max(1, sheet.ok ? (sheet.value?.rows.length ?? 1) : 1),
      }),
  );

/** Called after a tariff change. */
export const forgetSheets = (): void => cachedSheets().clear();

/**
 * The hours of a station in a period with the revenue of each (D3.13, D9.5); null if the upstream has no sheets, `forbidden`
 * if the caller has no access to the station.
 */
export async function readTariffSheet(
  caller: Caller,
  id: string,
  period: Period,
  now: number = Date.now(),
): Promise<Outcome<TariffSheet | null>> {
  // Access is checked each time, before the cache.
  const station = await stationOf(caller, id);
  if (!station.ok) return station;
  const cached = cachedSheets();
  const key = keyOf(caller, station.value, period);
  const known = cached.get(key);
  if (known) return known;
  const sheet = await compute(caller, station.value, period, now);
  if (sheet.ok) cached.set(key, sheet);
  return sheet;
}

function keyOf(caller: Caller, { id, readingsVersion }: Station, period: Period): string {
  const parts = [sessionName(caller), id, readingsVersion, JSON.stringify(period)];
  return createHash('sha256').update(parts.join('\n')).digest('base64url');
}

async function compute(
  caller: Caller,
  station: Station,
  period: Period,
  now: number,
): Promise<Outcome<TariffSheet | null>> {
  const zone = zoneOf(station);
  const { start, end } = spanOfPeriod(period, zone);
  const fleet = await stationsOf(caller);
  if (!fleet.ok) return fleet;
  const storage = fleet.value.points.get(station.id)?.has('charge') ?? false;
  const rows: SheetRow[] = [];
  const held = new Map<string, TariffPeriod>();
  const cuts = cutsOf(zone);
  const until = Math.min(end, now + 1);
  // A call covers about a year; all years are read one after the other.
  for (let from = start; from < until;) {
    const next = cuts.startOf(dayAfter(cuts.dayOf(from), MOST_DAYS));
    const to = Math.min(end, Math.max(next, from + 1));
    const hours = await readPricedHours(caller, { station, zone, storage, start: from, end: to, now });
    if (!hours.ok) return hours;
    if (!hours.value) return ok(null);
    for (const one of hours.value.tariffs) held.set(one.validFrom, one);
    for (const row of hours.value.rows) {
      const after = rows.at(-1);
      // An hour contained in two calls counts once.
      if (after && row.startTime <= after.startTime) continue;
      rows.push({ ...row, complete: row.complete ?? null });
    }
    from = to;
  }
  // Requested only if it matters: a station with data from the start of the period existed by then.
  const begun = rows[0] && spanOf(rows[0]).complete < 1 ? await readFirstReading(caller, station.id) : null;
  const within = { now, ...(begun !== null && { begun }) };
  const [sums, incomplete] = [sumSheet(rows, within), incompleteDays(rows, zone, within)];
  return ok({ zone, rows, sums, incomplete, tariffs: [...held.values()], asOf: end > now ? now : null });
}

/** The bill for a monthly sheet; null for any other period, and if no tariff applied. */
export async function billOf(sheet: TariffSheet, period: Period, now: number): Promise<MonthBill | null> {
  if (period.kind !== 'month' || sheet.tariffs.length === 0) return null;
  const { rows, tariffs, zone } = sheet;
  const isHoliday = await holidayRuleFor(tariffs.map(({ terms }) => terms));
  const hours = rows.map(({ startTime, endTime, powerBuy, gridExport, complete, carried }) => ({
    ...{ startTime, endTime, complete, carried },
    bought: powerBuy,
    sold: gridExport,
  }));
  return monthBill(hours, { tariffs, zone, isHoliday, first: period.first, last: period.last, now });
}
