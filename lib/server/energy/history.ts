import 'server-only';
import { LRUCache } from 'lru-cache';
import type { StationHistory } from '@/lib/contract/portal/energy/history';
import { getEnergyReport } from '@/lib/contract/upstream/reports';
import { DAY_MS } from '@/lib/domain/time/durations';
import { comparePeriods, finerSteps, NO_ENERGIES, HISTORY_ENERGIES } from '@/lib/domain/energy/history';
import type { Comparison, HistoryStep, Money } from '@/lib/domain/energy/history';
import { periodAt, wallText } from '@/lib/domain/time/period/calendar';
import type { CalendarKind, CalendarPeriod, Period } from '@/lib/domain/time/period/calendar';
import { comparedWith } from '@/lib/domain/time/period/compare';
import type { CompareWith } from '@/lib/domain/time/period/compare';
import { fail, ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import { cutsOf } from '@/lib/domain/energy/series/cuts';
import { energyUntil, expectedHours } from '@/lib/domain/energy/solar/expected';
import type { Site } from '@/lib/domain/energy/solar/expected';
import { pastDay } from '@/lib/domain/stations/day';
import type { Station } from '@/lib/domain/stations/types';
import { dayAfter } from '@/lib/domain/tariffs/valid-from';
import type { OutputOf } from '@/lib/contract/entry';
import { stepsOf } from '@/lib/domain/time/period/cut';
import { revenueSteps } from '@/lib/domain/tariffs/revenue/sums';
import { selfUseOf, sumKnown } from '@/lib/domain/reports/report';
import type { ReportEnergies } from '@/lib/domain/reports/report';
import { offsetsOf } from '@/lib/domain/energy/series/zone-offset';
import { readFirstDay } from './first-day';
import { stationsOf } from '../fleet/fleet-cache';
import { readForecast, readTypical } from './forecast';
import type { Caller } from '../http/caller';
import { EventLoopSlicer } from '../http/event-loop-slicer';
import { processWide } from '../http/process-wide';
import { callUpstream } from '../http/upstream-client';
import { isMissing } from '../http/upstream-problem';
import { readTariffSheet } from '../reports/tariff-sheet';
import type { TariffSheet } from '../reports/tariff-sheet';

interface Query {
  readonly id: string;
  readonly period: CalendarKind;
  readonly day: string;
  /** The viewer's zone, for a station without one. */
  readonly zone?: string | undefined;
  readonly compare?: CompareWith | undefined;
}

const MOST_DAYS_CACHED = 50_000;

/**
 * Energies and money of a station over a period, compared with another period and with the expectation; `forbidden` if the
 * caller has no access to it, `validation` for a day that has not begun in its zone.
 */
export async function readHistory(caller: Caller, query: Query, now: number): Promise<Outcome<StationHistory>> {
  const fleet = await stationsOf(caller);
  if (!fleet.ok) return fleet;
  const station = fleet.value.stationById.get(query.id);
  if (!station) return fail({ kind: 'forbidden' });
  const zone = station.timeZone ?? query.zone ?? 'UTC';
  const today = cutsOf(zone).dayOf(now);
  const day = pastDay(query.day, zone, now);
  if (day === null) return fail({ kind: 'validation', fields: { day: 'stations.curve.badDay' } });
  const period = periodAt(query.period, day, today);
  const earlier = comparedWith(period, query.compare ?? 'previous');
  const [history, before] = await Promise.all([
    periodHistory(caller, station.id, period, now),
    earlier ? periodHistory(caller, station.id, earlier, now) : null,
  ]);
  if (!history.ok) return history;
  const about = { zone, first: period.first, last: period.last, today };
  const found = history.value;
  if (found === null) return ok({ ...about, ...NOTHING });
  const isEmpty = Object.values(found.sums).every((value) => value === null);
  const firstDay = isEmpty && !found.waiting ? await readFirstDay(caller, [station.id]) : null;
  const expected = isEmpty ? ok(null) : await expectation(caller, station, period, now, query.zone);
  if (!expected.ok) return expected;
  const compared =
    earlier && before?.ok && before.value && !before.value.waiting && !found.waiting
      ? await compare(caller, station.id, [period, found.steps], [earlier, before.value.steps], { today, now })
      : null;
  return ok({
    ...about,
    supported: true,
    waiting: found.waiting,
    steps: found.steps.map((step) => ({ ...step, revenue: [...step.revenue] })),
    sums: found.sums,
    money: typeof found.money === 'string' ? found.money : [...found.money],
    complete: found.complete,
    before: compared,
    ...(before?.ok && before.value && { other: otherOf(before.value) }),
    expected: expected.value,
    firstDay,
  });
}

function otherOf({ sums, waiting }: PeriodHistory): NonNullable<StationHistory['other']> {
  if (waiting) return 'waiting';
  return Object.values(sums).every((value) => value === null) ? 'empty' : 'known';
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

/** From the report, otherwise from the documented tariff sheet; null if the upstream has neither. */
async function periodHistory(
  caller: Caller,
  id: string,
  period: CalendarPeriod,
  now: number,
): Promise<Outcome<PeriodHistory | null>> {
  const { first, kind, last } = period;
  // The period of all years is identified by today; others by any of their days.
  const input = { kind, day: kind === 'overyear' ? last : first, station_id: [id], only: 1 as const };
  const report = await callUpstream(getEnergyReport, input, caller);
  if (report.ok) return ok(historyOfReport(report.value));
  if (!isMissing(report.problem)) return report;
  const sheet = await readTariffSheet(caller, id, period, now);
  if (!sheet.ok) return isMissing(sheet.problem) ? ok(null) : sheet;
  return ok(sheet.value && historyOfSheet(sheet.value, period, now));
}

type PeriodSteps = readonly [period: CalendarPeriod, steps: readonly HistoryStep[]];

/** Compares a period with the previous one; a current one up to the same hour, as the sheet compares its revenue. */
async function compare(
  caller: Caller,
  id: string,
  [period, steps]: PeriodSteps,
  [earlier, earlierSteps]: PeriodSteps,
  { now, today }: { readonly today: string; readonly now: number },
): Promise<Comparison | null> {
  if (period.last < today)
    return comparePeriods({ first: period.first, steps }, { first: earlier.first, steps: earlierSteps }, false);
  const sameDay = dayAfter(earlier.first, daysBetween(period.first, today));
  const [left, right] = await Promise.all([
    byTheHour(caller, id, [period, steps], today, now),
    // The shorter of two months is already over by then.
    sameDay > earlier.last ? earlierSteps : byTheHour(caller, id, [earlier, earlierSteps], sameDay, now),
  ]);
  return (
    left && right && comparePeriods({ first: period.first, steps: left }, { first: earlier.first, steps: right }, true)
  );
}

/** The steps of a period, with hourly steps around a given day; null if they are not known yet. */
async function byTheHour(
  caller: Caller,
  id: string,
  [period, steps]: PeriodSteps,
  day: string,
  now: number,
): Promise<readonly HistoryStep[] | null> {
  if (period.kind === 'day') return steps;
  const kinds = period.kind === 'year' ? (['month', 'day'] as const) : (['day'] as const);
  const finer = await Promise.all(kinds.map((kind) => periodHistory(caller, id, periodAt(kind, day, day), now)));
  let shown = steps;
  for (const part of finer) {
    if (!part.ok || !part.value || part.value.waiting || part.value.steps.length === 0) return null;
    shown = finerSteps(shown, part.value.steps);
  }
  return shown;
}

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/**
 * The station's expected production up to now, each day based on its own past; for today as in its forecast. Null if none can
 * be computed. For a year, reading each day's past would be too much.
 */
async function expectation(
  caller: Caller,
  station: Station,
  period: CalendarPeriod,
  now: number,
  viewerZone: string | undefined,
): Promise<Outcome<StationHistory['expected']>> {
  if (period.kind === 'year' || period.kind === 'overyear') return ok(null);
  const typical = await readTypical(caller, station, viewerZone, period, now);
  if (!typical.ok) return typical;
  if (typical.value === null) return ok(null);
  const { ratioOf, site, today } = typical.value;
  let byNow = 0;
  const slicer = new EventLoopSlicer();
  for (let day = period.first; day <= period.last && day < today; day = dayAfter(day, 1)) {
    const ratio = ratioOf(day);
    if (ratio === null) return ok(null);
    byNow += clearDay(site, day) * ratio;
    if (slicer.isDue()) await slicer.rest();
  }
  if (period.last >= today) {
    const forecast = await readForecast(caller, { id: station.id, zone: viewerZone }, now);
    if (!forecast.ok) return forecast;
    if (forecast.value.state !== 'ready' || forecast.value.performance === null) return ok(null);
    byNow += forecast.value.today.byNow;
  }
  return ok({ byNow: Math.round(byNow * 1000) / 1000 });
}

/** Clear-sky production of a day, kWh. */
function clearDay(site: Site, day: string): number {
  const cached = processWide('clear-days', () => new LRUCache<string, number>({ max: MOST_DAYS_CACHED }));
  const key = [site.latitude, site.longitude, site.zone, site.capacity, day].join(' ');
  const known = cached.get(key);
  if (known !== undefined) return known;
  const energy = energyUntil(expectedHours(site, day)) ?? 0;
  cached.set(key, energy);
  return energy;
}

/** The figures of one station in a period. */
interface PeriodHistory {
  readonly waiting: boolean;
  readonly steps: readonly HistoryStep[];
  readonly sums: ReportEnergies;
  readonly money: Money | 'none' | 'no-data';
  readonly complete: number | null;
}

/** From a report of a single station. */
function historyOfReport({ rows, steps, waiting }: OutputOf<typeof getEnergyReport>): PeriodHistory {
  const [row] = rows;
  const revenue = row?.revenue ?? 'no-data';
  const sums = Object.fromEntries(HISTORY_ENERGIES.map((name) => [name, row?.[name] ?? null]));
  return {
    waiting: waiting > 0 || row?.ready === false || revenue === 'waiting',
    steps,
    sums: { ...NO_ENERGIES, ...sums },
    money: revenue === 'waiting' ? 'no-data' : revenue,
    complete: row?.complete ?? null,
  };
}

/** The same from the hours of a documented tariff sheet, whose steps are summed here. */
export function historyOfSheet({ rows, sums, zone }: TariffSheet, period: Period, now: number): PeriodHistory {
  const all = stepsOf(period, zone);
  const next = all.findIndex((edge) => edge > now);
  const boundaries = next < 0 ? all : all.slice(0, next + 1);
  const money = revenueSteps(rows, boundaries);
  const offsetAt = offsetsOf(zone);
  const steps = boundaries.slice(0, -1).map((start, index): HistoryStep => {
    const inside = rows.filter(
      ({ startTime }) => startTime >= start && startTime < (boundaries[index + 1] ?? Infinity),
    );
    const sum = (pick: (row: (typeof rows)[number]) => number | null) => sumKnown(inside.map(pick)).value;
    const [generation, sold] = [sum((row) => row.powerGeneration), sum((row) => row.gridExport)];
    return {
      at: wallText(start + offsetAt(start)),
      generation,
      charging: sum((row) => row.charging),
      discharging: sum((row) => row.discharging),
      bought: sum((row) => row.powerBuy),
      sold,
      selfUse: selfUseOf(generation, sold),
      revenue: money.flatMap(({ totals, unit }) => {
        const total = totals[index] ?? null;
        return total === null ? [] : [{ unit, total }];
      }),
    };
  });
  const energies = Object.fromEntries(
    HISTORY_ENERGIES.map((name) => [name, sumKnown(steps.map((step) => step[name])).value]),
  );
  const amounts = sums.money.flatMap(({ known, total, unit }) =>
    unit === null || known === 0 ? [] : [{ unit, total }],
  );
  const hadTariff = sums.money.some(({ unit }) => unit !== null);
  return {
    waiting: false,
    steps,
    sums: { ...NO_ENERGIES, ...energies },
    money: amounts.length > 0 ? amounts : hadTariff || rows.length === 0 ? 'no-data' : 'none',
    complete: rows.length === 0 ? null : sums.complete,
  };
}
