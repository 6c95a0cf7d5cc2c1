import 'server-only';
import { LRUCache } from 'lru-cache';
import type { HomeWeek, ReadyWeek } from '@/lib/contract/portal/overview';
import { ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import { MOST_DAYS } from '@/lib/domain/energy/solar/performance';
import { dayAfter } from '@/lib/domain/tariffs/valid-from';
import { progressOf } from '@/lib/domain/overview/progress';
import type { Progress } from '@/lib/domain/overview/types';
import { fleetWeek } from '@/lib/domain/overview/week';
import type { MadeDay } from '@/lib/domain/overview/week';
import { reportOf, todayOf, viewOf } from '../board/board-view';
import type { Report } from '../board/board-view';
import { clearDay, groupsOf, usualShare, daysBefore } from '../board/fleet-curve';
import { stationsOf } from '../fleet/fleet-cache';
import { accessScope } from '../fleet/access-scope';
import type { Caller } from '../http/caller';
import { EventLoopSlicer } from '../http/event-loop-slicer';
import { processWide } from '../http/process-wide';

const DAYS = 7;
/** Slower parts are in a later response. */
const MOST_MS = 6_000;
/** How long a session's last complete result is shown while a newer one is computed. */
const WHOLE_MS = 15 * 60_000;
const SESSIONS = 5_000;

/**
 * Generation of all the caller's stations on their last seven days including today, compared with the typical share of
 * clear-sky production (ADR 223), from the reports of one or two months. Until all stations are included, the day's last
 * complete result or the progress is returned.
 */
export async function readHomeWeek(caller: Caller, now: number = Date.now()): Promise<Outcome<HomeWeek>> {
  const fleet = await stationsOf(caller);
  if (!fleet.ok) return fleet;
  const view = viewOf(caller, fleet.value, now, { mostMs: MOST_MS });
  const today = todayOf(view);
  const days = Array.from({ length: DAYS }, (_, back) => dayAfter(today, back - DAYS + 1));
  const months = new Set([dayAfter(today, -MOST_DAYS), today].map((day) => day.slice(0, 7)));
  const reports = await Promise.all([...months].map((month) => reportOf(view, 'month', `${month}-01`)));
  const known: Report[] = [];
  for (const report of reports) {
    if (report && !report.ok) return report;
    if (report && report.value === null) return ok({ state: 'none' });
    if (report?.value) known.push(report.value);
  }
  const whole = processWide('whole-weeks', () => new LRUCache<string, ReadyWeek>({ max: SESSIONS, ttl: WHOLE_MS }));
  const key = `${today} ${accessScope(caller, fleet.value)}`;
  const before = whole.get(key);
  const parts = reports.map((report) => (report?.ok ? report.value : null));
  const adding = energyProgress(parts, fleet.value.stations.length);
  if (adding) return ok(before ? { ...before, adding: true } : { state: 'adding', ...adding });
  const slicer = new EventLoopSlicer();
  const groups = await groupsOf(fleet.value, slicer);
  const clear = new Map<string, number>();
  for (const day of days) clear.set(day, await clearDay(groups, day, slicer, now));
  const past = daysBefore(reports, today);
  const ratio = 'days' in past ? await usualShare(groups, past.days, slicer) : 1;
  const week = toHomeWeek(known, days, groups.length > 0 && 'days' in past ? { clear, ratio } : null);
  if (week.revenueAdding && before) return ok({ ...before, adding: true });
  if (!week.revenueAdding) whole.set(key, week);
  return ok(week);
}

/** Progress of the months' energies; null once they are complete. */
export const energyProgress = (reports: readonly (Report | null)[], stations: number): Progress | null =>
  progressOf(
    reports.map((report) => report && { known: report.stations - report.waiting, waiting: report.waiting }),
    stations,
  );

/** Progress of their revenue; stations without a tariff do not count. */
const revenueProgress = (reports: readonly Report[]): Progress | null =>
  progressOf(
    reports.map(({ revenue: { missing, sums, waiting } }) => ({
      known: sums.reduce((sum, { stations }) => sum + stations, missing),
      waiting,
    })),
    0,
  );

/** The last days from complete monthly reports; `sky` is the clear-sky production and the fleet's share of it. */
export function toHomeWeek(
  reports: readonly Report[],
  days: readonly string[],
  sky: { readonly clear: ReadonlyMap<string, number>; readonly ratio: number } | null,
): Extract<HomeWeek, { state: 'ready' }> {
  const revenueAdding = revenueProgress(reports);
  const made = new Map<string, MadeDay>();
  for (const { at, generation, revenue } of reports.flatMap(({ steps }) => steps))
    made.set(at.slice(0, 10), { generated: generation, revenue: revenueAdding ? [] : revenue });
  const { days: shown, typical, generated, revenue } = fleetWeek(days, made, sky?.clear ?? null, sky?.ratio ?? 1);
  return {
    state: 'ready',
    days: shown.map((day) => ({ ...day, revenue: [...day.revenue] })),
    generated,
    typical,
    revenue: [...revenue],
    revenueAdding,
    adding: false,
  };
}
