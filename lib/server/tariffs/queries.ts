import 'server-only';
import { LRUCache } from 'lru-cache';
import type { OutputOf } from '@/lib/contract/entry';
import type { readHolidayRegions, StationTariff } from '@/lib/contract/portal/tariffs';
import { MAX_RANGE_DAYS } from '@/lib/contract/range';
import { getStationTariff, getStationTariffList, getTariffCorrections } from '@/lib/contract/upstream/tariffs';
import { ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import { revenueSoFar } from '@/lib/domain/tariffs/revenue/sums';
import type { RevenueReading } from '@/lib/domain/tariffs/revenue/sums';
import { cutsOf } from '@/lib/domain/energy/series/cuts';
import { heardShare } from '@/lib/domain/energy/series/heard-share';
import { spanOf } from '@/lib/domain/reports/tariff-sheet';
import type { HeardRow } from '@/lib/domain/reports/tariff-sheet';
import type { Station } from '@/lib/domain/stations/types';
import type { TariffPeriod } from '@/lib/domain/tariffs/history';
import { proposedRegion } from '@/lib/domain/tariffs/holiday-region';
import { dayAfter } from '@/lib/domain/tariffs/valid-from';
import { holidayCountries } from '@/lib/holidays/holidays';
import { readFirstReading } from '../energy/first-day';
import { stationsOf } from '../fleet/fleet-cache';
import { sessionKey } from '../http/caller';
import { findStation } from '../fleet/find-place';
import type { Caller } from '../http/caller';
import { processWide } from '../http/process-wide';
import { callUpstream } from '../http/upstream-client';
import { readPricedHours } from './priced-hours';
import { toCorrection, toPeriods, toTerms } from './tariff-terms';
import { forPage, requireCaller } from '../session/page-context';

export type Placed = Pick<Station, 'id' | 'currency' | 'timeZone' | 'readingsVersion'>;

/** The zone for day and band boundaries: the station's; UTC if it has none. */
const zoneOf = ({ timeZone }: Placed): string => timeZone ?? 'UTC';

/** The tariff of a station for display and editing (P7.12, D7.17). */
export async function readStationTariff(
  caller: Caller,
  id: string,
  now: number = Date.now(),
): Promise<Outcome<StationTariff>> {
  const [station, fleet] = [await findStation(caller, id), await stationsOf(caller)];
  if (!station.ok) return station;
  if (!fleet.ok) return fleet;
  const hasOthers = fleet.value.stations.length > 1;
  const timeZone = zoneOf(station.value);
  const today = cutsOf(timeZone).dayOf(now);
  const [answer, periods, corrections] = await Promise.all([
    callUpstream(getStationTariff, { station_id: id }, caller),
    readPeriods(caller, station.value, today),
    callUpstream(getTariffCorrections, { station_id: id }, caller),
  ]);
  if (!answer.ok) return answer;
  const terms = toTerms(answer.value, station.value.currency);
  // Mutable lists, as the output type requires.
  const replaced = corrections.ok ? corrections.value.map((one) => toCorrection(one, station.value.currency)) : null;
  const takes = fleet.value.tariffFields;
  const proposed = proposedRegion(station.value);
  const dated = fleet.value.takes.has('set_station_tariff.valid_from');
  const found = {
    terms,
    today,
    dated,
    timeZone,
    hasOthers,
    takes,
    proposedRegion: proposed,
    periods,
    corrections: replaced,
  };
  return ok(structuredClone(found) as StationTariff);
}

/** Maximum calls into the past: a tariff a year, far more often than tariffs change. */
const MOST_CALLS = 20;

/** All past, current and future tariffs of a station; null if the upstream has no history. */
async function readPeriods(caller: Caller, station: Placed, today: string): Promise<TariffPeriod[] | null> {
  const found = new Map<string, TariffPeriod>();
  let end = dayAfter(today, MAX_RANGE_DAYS - 1);
  let start = today;
  for (let call = 0; call < MOST_CALLS; call += 1) {
    const input = { station_id: station.id, start_time: start, end_time: end };
    const answer = await callUpstream(getStationTariffList, input, caller);
    if (!answer.ok) return null;
    const periods = toPeriods(answer.value, zoneOf(station), station.currency);
    const oldest = periods[0]?.validFrom ?? '';
    const fresh = periods.filter(({ validFrom }) => !found.has(validFrom));
    for (const period of fresh) found.set(period.validFrom, period);
    // The response includes the tariff in force on its first day: without one there was none before either.
    if (fresh.length === 0 || oldest === '') break;
    end = dayAfter(oldest < start ? oldest : start, -1);
    start = dayAfter(end, 1 - MAX_RANGE_DAYS);
  }
  return [...found.values()];
}

/** The hours between two days (both included, in the station's zone) with the revenue of each. */
async function readHours(
  caller: Caller,
  station: Placed,
  days: { readonly from: string; readonly until: string },
  now: number,
): Promise<readonly HeardRow[] | 'failed' | 'no-sheets'> {
  const fleet = await stationsOf(caller);
  if (!fleet.ok || !fleet.value.stationById.has(station.id)) return 'failed';
  const zone = zoneOf(station);
  const cuts = cutsOf(zone);
  const span = { start: cuts.startOf(days.from), end: cuts.spanOf(days.until).end };
  const storage = fleet.value.points.get(station.id)?.has('charge') ?? false;
  const hours = await readPricedHours(caller, { station, zone, storage, ...span, now });
  if (!hours.ok) return 'failed';
  return hours.value?.rows.map((row) => ({ ...row, complete: row.complete ?? null })) ?? 'no-sheets';
}

interface HourBounds {
  readonly now: number;
  /** First hour to include, epoch ms. */
  readonly since?: number;
  /** When the station's first data was received; null if irrelevant or unknown. */
  readonly begun?: number | null;
}

/** The revenue of hours and their completeness, by the rule of the sheets; null if the upstream has no sheets. */
function readingsOf(
  hours: Awaited<ReturnType<typeof readHours>>,
  { now, since = -Infinity, begun = null }: HourBounds,
): Readings {
  if (hours === 'no-sheets') return null;
  if (hours === 'failed') return [{ total: null, why: 'failed' }];
  const own = hours.filter(({ startTime }) => startTime >= since);
  const complete = heardShare(own.map(spanOf), { now, ...(begun !== null && { begun }) }) ?? 0;
  return revenueSoFar(own, now).map((reading) => (reading.total === null ? reading : { ...reading, complete }));
}

/** Requested only if it matters: a station with data from the start existed by then. */
async function beginningOf(
  caller: Caller,
  station: string,
  hours: Awaited<ReturnType<typeof readHours>>,
): Promise<number | null> {
  const [first] = typeof hours === 'string' ? [] : hours;
  return first && spanOf(first).complete < 1 ? readFirstReading(caller, station) : null;
}

/** Users and tabs viewing the same station share one calculation in this time. */
const CACHE_MS = 60_000;
type Readings = readonly RevenueReading[] | null;
interface CachedRevenue {
  readonly readings: Promise<Readings>;
  /** Version of the decisions about readings. */
  readonly version: number;
}
const cachedRevenue = (): LRUCache<string, CachedRevenue> =>
  processWide('revenue-today', () => new LRUCache<string, CachedRevenue>({ max: 20_000, ttl: CACHE_MS }));

/** Called after a tariff change. */
export function forgetRevenue(caller: Caller, station: string): void {
  cachedRevenue().delete(sessionKey(caller, station));
}

/**
 * A station's revenue and savings since its midnight, with its currency; null if the upstream has no sheets: the figure is
 * then not shown. Up to a minute old.
 */
export async function revenueToday(
  caller: Caller,
  station: Placed,
  now: number = Date.now(),
): Promise<RevenueReading | null> {
  const cached = cachedRevenue();
  const key = sessionKey(caller, station.id);
  const today = cutsOf(zoneOf(station)).dayOf(now);
  const version = station.readingsVersion;
  const known = cached.get(key);
  const request = () =>
    readHours(caller, station, { from: today, until: today }, now).then((hours) => readingsOf(hours, { now }));
  const reading = known?.version === version ? known : { readings: request(), version };
  if (reading !== known) cached.set(key, reading);
  const readings = await reading.readings;
  if (readings?.[0]?.total === null && readings[0].why === 'failed') cached.delete(key);
  return readings?.[0] ?? null;
}

/**
 * A station's revenue and savings today and in the current month, the latter per currency that applied in it. Both come from
 * the same hours read at the same moment, since users compare them side by side.
 */
export async function revenueOfMonth(
  caller: Caller,
  station: Placed,
  now: number = Date.now(),
): Promise<{ readonly today: RevenueReading | null; readonly month: Readings }> {
  const cuts = cutsOf(zoneOf(station));
  const today = cuts.dayOf(now);
  const reading = readHours(caller, station, { from: `${today.slice(0, 7)}-01`, until: today }, now);
  const begin = reading.then((hours) => beginningOf(caller, station.id, hours));
  const ofToday = Promise.all([reading, begin]).then(([hours, begun]) =>
    readingsOf(hours, { now, begun, since: cuts.startOf(today) }),
  );
  // Other screens show the same value while it is cached. Set at once, so that a tariff saved meanwhile drops it.
  const key = sessionKey(caller, station.id);
  cachedRevenue().set(key, { readings: ofToday, version: station.readingsVersion });
  const hours = await reading;
  if (hours === 'failed') cachedRevenue().delete(key);
  return { today: (await ofToday)?.[0] ?? null, month: readingsOf(hours, { now, begun: await begin }) };
}

/** Countries and states whose public holidays are known. */
export async function holidayRegions(): Promise<Outcome<OutputOf<typeof readHolidayRegions>>> {
  return ok((await holidayCountries()).map(({ code, states }) => ({ code, states: [...states] })));
}

/** The data of a station's tariff tab. */
export interface TariffTabData {
  readonly tariff: Outcome<StationTariff>;
  /** Null if the upstream has no sheets. */
  readonly today: RevenueReading | null;
  readonly month: readonly RevenueReading[] | null;
  /** When the revenue was computed, epoch ms. */
  readonly at: number;
}

/** The tariffs of a station and their revenue. */
export async function loadTariffTab(station: Station): Promise<TariffTabData> {
  const caller = await requireCaller();
  const now = Date.now();
  const [tariff, revenue] = await Promise.all([
    readStationTariff(caller, station.id, now),
    revenueOfMonth(caller, station, now),
  ]);
  return { tariff: await forPage(tariff), ...revenue, at: now };
}
