import 'server-only';
import type { HomeWeek } from '@/lib/contract/portal/overview';
import { progressOf } from '@/lib/domain/overview/progress';
import type { Progress } from '@/lib/domain/overview/types';
import { fleetWeek } from '@/lib/domain/overview/week';
import type { MadeDay } from '@/lib/domain/overview/week';
import type { Report } from '../../board/board-view/data';

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
