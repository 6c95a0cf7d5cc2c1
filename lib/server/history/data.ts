import 'server-only';
import { LRUCache } from 'lru-cache';
import type { StationHistory } from '@/lib/contract/portal/history';
import { getEnergyReport } from '@/lib/contract/upstream/report';
import { comparePeriods, NO_ENERGIES } from '@/lib/domain/energy/history';
import { comparedPeriod, periodAt } from '@/lib/domain/period/calendar';
import type { CalendarKind, CalendarPeriod, Period } from '@/lib/domain/period/calendar';
import { fail, ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import { cutsOf } from '@/lib/domain/series/cuts';
import { energyUntil, expectedHours } from '@/lib/domain/solar/expected';
import type { Site } from '@/lib/domain/solar/expected';
import { pastDay } from '@/lib/domain/stations/day';
import type { Station } from '@/lib/domain/stations/types';
import { dayAfter } from '@/lib/domain/tariffs/valid-from';
import { readFirstDay, readFirstReading } from '../first-day/data';
import { stationsOf } from '../fleet/fleet-cache';
import { readForecast, readTypical } from '../forecast/data';
import type { Caller } from '../http/caller';
import { Pace } from '../http/pace';
import { processWide } from '../http/process-wide';
import { callUpstream } from '../http/upstream-client';
import { isMissing } from '../http/upstream-problem';
import { readTariffSheet } from '../sheets/data';
import { historyOfReport, historyOfSheet } from './mapper';
import type { PeriodHistory } from './mapper';

interface Asked {
  readonly id: string;
  readonly period: CalendarKind;
  readonly day: string;
  /** Of the viewer, for a station that has none. */
  readonly zone?: string | undefined;
}

const MOST_DAYS_CACHED = 50_000;

/**
 * Energies and money of a station over a period beside the one before and what was expected; `forbidden` where it is not the caller's,
 * `validation` for a day that has not begun in its zone.
 */
export async function readHistory(caller: Caller, asked: Asked, now: number): Promise<Outcome<StationHistory>> {
  const fleet = await stationsOf(caller);
  if (!fleet.ok) return fleet;
  const station = fleet.value.stationById.get(asked.id);
  if (!station) return fail({ kind: 'forbidden' });
  const zone = station.timeZone ?? asked.zone ?? 'UTC';
  const today = cutsOf(zone).dayOf(now);
  const day = pastDay(asked.day, zone, now);
  if (day === null) return fail({ kind: 'validation', fields: { day: 'stations.curve.badDay' } });
  const period = periodAt(asked.period, day, today);
  const earlier = comparedPeriod(period);
  const [history, before] = await Promise.all([
    periodHistory(caller, station.id, period, now),
    earlier ? periodHistory(caller, station.id, earlier as CalendarPeriod, now) : null,
  ]);
  if (!history.ok) return history;
  const about = { zone, first: period.first, last: period.last, today };
  const found = history.value;
  if (found === null) return ok({ ...about, ...NOTHING });
  const isEmpty = Object.values(found.sums).every((value) => value === null);
  const firstDay = isEmpty && !found.waiting ? await readFirstDay(caller, [station.id]) : null;
  const expected = isEmpty ? ok(null) : await expectation(caller, station, period, now, asked.zone);
  if (!expected.ok) return expected;
  const earlierSteps = before?.ok && before.value && !before.value.waiting ? before.value.steps : [];
  return ok({
    ...about,
    supported: true,
    waiting: found.waiting,
    steps: found.steps.map((step) => ({ ...step, revenue: [...step.revenue] })),
    sums: found.sums,
    money: typeof found.money === 'string' ? found.money : [...found.money],
    complete: found.complete,
    before: found.waiting ? null : comparePeriods(found.steps, earlierSteps, period.last >= today),
    expected: expected.value,
    firstDay,
  });
}

const NOTHING = {
  supported: false,
  waiting: false,
  steps: [],
  sums: NO_ENERGIES,
  money: 'no-data' as const,
  complete: null,
  before: null,
  expected: null,
  firstDay: null,
};

/** From the report, else from the tariff sheet, which the documents have; null where the upstream has neither. */
async function periodHistory(
  caller: Caller,
  id: string,
  period: CalendarPeriod,
  now: number,
): Promise<Outcome<PeriodHistory | null>> {
  const { first, kind, last } = period;
  // All years end with today, the others are named by any of their days.
  const input = { kind, day: kind === 'overyear' ? last : first, station_id: [id], only: 1 as const };
  const report = await callUpstream(getEnergyReport, input, caller);
  if (report.ok) return ok(historyOfReport(report.value));
  if (!isMissing(report.problem)) return report;
  const sheet = await readTariffSheet(caller, id, period, now);
  if (!sheet.ok) return isMissing(sheet.problem) ? ok(null) : sheet;
  return ok(sheet.value && historyOfSheet(sheet.value, period, now));
}

/** What the station should have made of the period up to now; of today as its forecast has it. Null where nothing can be expected. */
async function expectation(
  caller: Caller,
  station: Station,
  period: Period & CalendarPeriod,
  now: number,
  viewerZone: string | undefined,
): Promise<Outcome<StationHistory['expected']>> {
  const typical = await readTypical(caller, station, viewerZone, now);
  if (!typical.ok) return typical;
  if (typical.value === null) return ok(null);
  const { performance, site } = typical.value;
  const today = cutsOf(site.zone).dayOf(now);
  const begun = await readFirstReading(caller, station.id);
  const first = begun === null ? period.first : latest(period.first, cutsOf(site.zone).dayOf(begun));
  let clear = 0;
  const pace = new Pace();
  for (let day = first; day <= period.last && day < today; day = dayAfter(day, 1)) {
    // A first day is reckoned from its first reading on.
    const until = begun !== null && day === first ? (energyUntil(expectedHours(site, day), begun) ?? 0) : 0;
    clear += clearDay(site, day) - until;
    if (pace.isDue()) await pace.rest();
  }
  let byNow = clear * performance.ratio;
  if (period.last >= today) {
    const forecast = await readForecast(caller, { id: station.id, zone: viewerZone }, now);
    if (!forecast.ok) return forecast;
    if (forecast.value.state === 'ready') byNow += forecast.value.today.byNow;
  }
  return ok({ byNow: Math.round(byNow * 1000) / 1000, ratio: performance.ratio, days: performance.days });
}

const latest = (a: string, b: string) => (a > b ? a : b);

/** kWh of a day under a clear sky. */
function clearDay(site: Site, day: string): number {
  const cached = processWide('clear-days', () => new LRUCache<string, number>({ max: MOST_DAYS_CACHED }));
  const key = [site.latitude, site.longitude, site.zone, site.capacity, day].join(' ');
  const known = cached.get(key);
  if (known !== undefined) return known;
  const energy = energyUntil(expectedHours(site, day)) ?? 0;
  cached.set(key, energy);
  return energy;
}
