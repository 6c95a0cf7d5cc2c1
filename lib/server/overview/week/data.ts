import 'server-only';
import { LRUCache } from 'lru-cache';
import type { HomeWeek, ReadyWeek } from '@/lib/contract/portal/overview';
import { ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import { MOST_DAYS } from '@/lib/domain/energy/solar/performance';
import { dayAfter } from '@/lib/domain/tariffs/valid-from';
import { reportOf, todayOf, viewOf } from '../../board/board-view/data';
import type { Report } from '../../board/board-view/data';
import { clearDay, groupsOf, usualShare } from '../../board/fleet-curve/data';
import { daysBefore } from '../../board/fleet-curve/mapper';
import { stationsOf } from '../../fleet/fleet-cache';
import { accessScope } from '../../fleet/access-scope';
import type { Caller } from '../../http/caller';
import { EventLoopSlicer } from '../../http/event-loop-slicer';
import { processWide } from '../../http/process-wide';
import { energyProgress, toHomeWeek } from './mapper';

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
