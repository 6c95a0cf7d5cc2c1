import { DAY_MS } from '../time/durations';

/** Levels of alarms, from a notice to a critical one (D3.8). */
export const LEVELS = [1, 2, 3, 4] as const;
export type Level = (typeof LEVELS)[number];

/** The defaults when a station's alarm emails are turned on: alarms that need action soon, and their recovery. */
export const FIRST_NOTICE = { onAlarm: true, onRecovery: true, leastLevel: 3 } as const;

/** Maximum days of planned work; longer work must be scheduled again. */
export const PLANNED_WORK_DAYS = 14;

/** Maximum days in advance that planned work may begin. */
export const PLANNED_WORK_AHEAD_DAYS = 90;

/**
 * Why the start or end of planned work (epoch ms) is invalid, for each separately; null where a time is unknown. A start before now
 * counts as now.
 */
export function plannedWorkProblems(
  { since, until }: { readonly since: number | null; readonly until: number | null },
  now: number,
): { readonly since?: 'ahead'; readonly until?: 'past' | 'order' | 'far' } {
  const ofUntil = () => {
    if (until === null) return null;
    if (until <= now) return 'past';
    if (since === null) return null;
    if (until <= since) return 'order';
    return until > Math.max(since, now) + PLANNED_WORK_DAYS * DAY_MS ? 'far' : null;
  };
  const end = ofUntil();
  return {
    ...(since !== null && since > now + PLANNED_WORK_AHEAD_DAYS * DAY_MS && { since: 'ahead' }),
    ...(end && { until: end }),
  };
}

/** Why work cannot be planned between two instants (epoch ms), of which a past start counts as now; null where it can. */
export function plannedWorkProblem(
  times: { readonly since: number; readonly until: number },
  now: number,
): 'past' | 'ahead' | 'order' | 'far' | null {
  const { since, until } = plannedWorkProblems(times, now);
  return until === 'past' ? until : (since ?? until ?? null);
}
