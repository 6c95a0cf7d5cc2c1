import 'server-only';
import type { HomeWeek } from '@/lib/contract/portal/home';
import { ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import { MOST_DAYS } from '@/lib/domain/solar/performance';
import { dayAfter } from '@/lib/domain/tariffs/valid-from';
import { reportOf, todayOf, viewOf } from '../board-view/data';
import type { Report } from '../board-view/data';
import { clearDay, groupsOf, usualShare } from '../fleet-curve/data';
import { daysBefore } from '../fleet-curve/mapper';
import { stationsOf } from '../fleet/fleet-cache';
import type { Caller } from '../http/caller';
import { Pace } from '../http/pace';
import { toHomeWeek } from './mapper';

const DAYS = 7;
/** What takes longer is in a later answer. */
const MOST_MS = 6_000;

/**
 * What all stations of the caller generated on their last seven days, the one that goes on included, beside what is typical of it under a
 * clear sky (ADR 223), out of the reports of one or two months.
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
    if (report === null) return ok({ state: 'adding' });
    if (!report.ok) return report;
    if (report.value === null) return ok({ state: 'none' });
    known.push(report.value);
  }
  const pace = new Pace();
  const groups = await groupsOf(fleet.value, pace);
  const clear = new Map<string, number>();
  for (const day of days) clear.set(day, await clearDay(groups, day, pace, now));
  const before = daysBefore(reports, today);
  const ratio = 'days' in before ? await usualShare(groups, before.days, pace) : 1;
  return ok(toHomeWeek(known, days, groups.length > 0 && 'days' in before ? { clear, ratio } : null));
}
