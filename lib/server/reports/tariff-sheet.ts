import 'server-only';
import { LRUCache } from 'lru-cache';
import type { Period } from '@/lib/domain/time/period/calendar';
import { spanOfPeriod } from '@/lib/domain/time/period/cut';
import { ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import { monthBill } from '@/lib/domain/tariffs/revenue/bill';
import type { MonthBill } from '@/lib/domain/tariffs/revenue/bill';
import { cutsOf } from '@/lib/domain/energy/series/cuts';
import { incompleteDays, spanOf, sumSheet, sheetPage, SHEET_ENERGIES } from '@/lib/domain/reports/tariff-sheet';
import type { SheetRow, SheetSums, ShownSheet } from '@/lib/domain/reports/tariff-sheet';
import type { Station } from '@/lib/domain/stations/types';
import type { TariffPeriod } from '@/lib/domain/tariffs/history';
import { dayAfter } from '@/lib/domain/tariffs/valid-from';
import { holidayRuleFor } from '@/lib/holidays/holidays';
import type { ListParams } from '@/lib/domain/list-params';
import { missingOf, PAPER_ROWS, parseTariffQuery, stationParam } from '@/lib/domain/reports/query';
import type { TariffQuery } from '@/lib/domain/reports/query';
import type { NamedStation, TariffScreen } from '@/lib/domain/reports/tariff-screen';
import { minuteIn, todayIn } from '@/lib/domain/stations/day';
import { readFirstReading, readFirstDay } from '../energy/first-day';
import { stationsOf } from '../fleet/fleet-cache';
import { sessionKey } from '../http/caller';
import { findStation } from '../fleet/find-place';
import type { Caller } from '../http/caller';
import { processWide } from '../http/process-wide';
import { MOST_DAYS, readPricedHours } from '../tariffs/priced-hours';
import { findPlaces } from '../shell/queries';
import { forPage, requireCaller } from '../session/page-context';

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
  const station = await findStation(caller, id);
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
  return sessionKey(caller, id, String(readingsVersion), JSON.stringify(period));
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

/** With more stations than this, they are searched instead of listed. */
const MOST_LISTED = 50;

/** The data of the tariff sheet's screen. */
export interface TariffView extends TariffScreen {
  readonly query: TariffQuery;
}

/** The tariff sheet that an address names (D2.31). */
export async function loadTariffView(params: ListParams): Promise<Outcome<TariffView>> {
  const caller = await requireCaller();
  const fleet = await forPage(await stationsOf(caller));
  if (!fleet.ok) return fleet;
  const { stations, stationById } = fleet.value;
  const requested = stationById.get(stationParam(params));
  const now = Date.now();
  const typed = parseTariffQuery(params, todayIn('UTC', now)).typed;
  const matches = requested || typed === '' ? [] : await findPlaces(caller, typed);
  const found = Array.isArray(matches) || !matches.ok ? [] : matches.value.stations;
  // For a user with a single station, it is selected.
  const only =
    stations.length === 1 ? stations[0] : found.length === 1 ? stationById.get(found[0]?.id ?? '') : undefined;
  const station = requested ?? only ?? null;
  const zone = station ? zoneOf(station) : (stations[0]?.timeZone ?? 'UTC');
  const [today, latest] = [todayIn(zone, now), minuteIn(zone, now)];
  // With a single station there is nothing to select: its current day is shown at once.
  const parsed = parseTariffQuery(params, today, latest);
  const isAtOnce = stations.length === 1 && !parsed.searched && stationParam(params) === '';
  const query = { ...parsed, station: station?.id ?? '' };
  // An unknown or inaccessible id is reported as such, not as an incomplete form.
  const invalid = !station && stationParam(params) !== '' ? stationParam(params) : null;
  const missing = missingOf(query, station !== null || invalid !== null);
  const complete = (query.searched || isAtOnce) && !missing.date && !missing.station;
  const sheet = complete
    ? await forPage(await readTariffSheet(caller, invalid ?? query.station, query.period, now))
    : null;
  return ok({
    query,
    today,
    latest,
    listed: stations.length <= MOST_LISTED ? stations.map(named) : null,
    station: station && named(station),
    matches: station ? [] : found,
    missing,
    sheet: sheet && (sheet.ok ? ok(sheet.value && (await pageOf(caller, sheet.value, query, now))) : sheet),
  });
}

async function pageOf(
  caller: Caller,
  sheet: TariffSheet,
  { page, paper, period, station }: Pick<TariffQuery, 'page' | 'paper' | 'period' | 'station'>,
  now: number,
): Promise<ShownSheet> {
  const part = sheetPage(sheet.rows, page, paper ? PAPER_ROWS : undefined);
  const heard = SHEET_ENERGIES.some((name) => sheet.sums.energies[name].value !== null);
  const firstDay = heard ? null : await readFirstDay(caller, [station]);
  const bill = heard ? await billOf(sheet, period, now) : null;
  const { asOf, incomplete, rows, sums, zone } = sheet;
  return { ...part, total: rows.length, sums, incomplete, zone, asOf, heard, firstDay, bill };
}

const named = ({ id, name, address }: Station): NamedStation => ({ id, name, place: address });
