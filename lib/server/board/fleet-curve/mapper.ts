import 'server-only';
import type { BoardFleet } from '@/lib/contract/portal/board';
import type { FleetCurve } from '@/lib/domain/board/fleet-curve';
import { QUARTER_HOUR_MS } from '@/lib/domain/time/durations';
import type { EnergySpan } from '@/lib/domain/energy/spread';
import type { Report } from '../board-view/data';
import type { LastKnown } from '../../http/stale-while-revalidate';

/** Why a part of a board is missing. */
export const unavailable = (part: LastKnown<unknown>): { state: 'failed' | 'adding' } => ({
  state: part === null ? 'adding' : 'failed',
});

type Unavailable = ReturnType<typeof unavailable>;

/** Production by instant, for all these days together; null if the upstream does not report it. `at` is `now` if all are over. */
export function toMade(
  reports: readonly LastKnown<Report | null>[],
  now: number,
): { readonly spans: EnergySpan[]; readonly at: number } | Unavailable | null {
  const spans: EnergySpan[] = [];
  let at = now;
  for (const report of reports) {
    if (!report?.ok) return unavailable(report);
    if (!report.value || report.value.by_time === undefined) return null;
    const { as_of: asOf, by_time: byTime, waiting } = report.value;
    if (waiting > 0) return unavailable(null);
    at = Math.min(at, asOf ?? now);
    for (const [index, energy] of byTime?.generation.entries() ?? []) {
      const start = (byTime?.from ?? 0) + index * QUARTER_HOUR_MS;
      if (energy !== null) spans.push({ start, end: start + QUARTER_HOUR_MS, energy });
    }
  }
  return { spans, at };
}

/** The generation of the days of these months before a given day. */
export function daysBefore(
  months: readonly LastKnown<Report | null>[],
  today: string,
): { readonly days: Map<string, number | null> } | Unavailable {
  const days = new Map<string, number | null>();
  for (const month of months) {
    if (!month?.ok) return unavailable(month);
    if (month.value && month.value.waiting > 0) return unavailable(null);
    for (const { at, generation } of month.value?.steps ?? []) {
      const day = at.slice(0, 10);
      if (day < today) days.set(day, generation);
    }
  }
  return { days };
}

export function toFleetCurve(curve: LastKnown<FleetCurve>, zone: string): BoardFleet['curve'] {
  if (!curve?.ok) return unavailable(curve);
  const { byNow, hours, whole } = curve.value;
  return { state: 'ready', zone, hours: [...hours], byNow, whole };
}
