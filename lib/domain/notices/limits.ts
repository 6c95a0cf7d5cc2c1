/** Levels of alarms, from a notice to a critical one (D3.8). */
export const LEVELS = [1, 2, 3, 4] as const;
export type Level = (typeof LEVELS)[number];

/** What a station begins with when its mails are turned on: what needs a hand soon, and when it is over. */
export const FIRST_NOTICE = { onAlarm: true, onRecovery: true, leastLevel: 3 } as const;

/** Days that planned work may last; whoever needs more sets it again. */
export const PLANNED_WORK_DAYS = 14;

/** Why planned work cannot last until an instant (epoch ms); null where it can. */
export function plannedWorkProblem(until: number, now: number): 'past' | 'far' | null {
  if (until <= now) return 'past';
  return until > now + PLANNED_WORK_DAYS * 86_400_000 ? 'far' : null;
}
