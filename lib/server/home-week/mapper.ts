import 'server-only';
import type { HomeWeek } from '@/lib/contract/portal/home';
import { fleetWeek } from '@/lib/domain/home/week';
import type { MadeDay } from '@/lib/domain/home/week';
import type { Report } from '../board-view/data';

/** The last days out of reports of their months; `sky` is what a clear one gives and how much of it the fleet makes. */
export function toHomeWeek(
  reports: readonly Report[],
  days: readonly string[],
  sky: { readonly clear: ReadonlyMap<string, number>; readonly ratio: number } | null,
): HomeWeek {
  const made = new Map<string, MadeDay>();
  for (const { at, generation, revenue } of reports.flatMap(({ steps }) => steps))
    made.set(at.slice(0, 10), { generated: generation, revenue });
  const { days: shown, typical, generated, revenue } = fleetWeek(days, made, sky?.clear ?? null, sky?.ratio ?? 1);
  return {
    state: 'ready',
    days: shown.map((day) => ({ ...day, revenue: [...day.revenue] })),
    generated,
    typical,
    revenue: [...revenue],
    adding: reports.some(({ revenue: money, waiting }) => waiting > 0 || money.waiting > 0),
  };
}
