/** How old a reading is, in the unit that a person would use. */
export interface Age {
  readonly count: number;
  readonly unit: 'seconds' | 'minutes' | 'hours' | 'days';
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The age of something that happened at `at`, both in epoch milliseconds; a time ahead of the clock is 0 seconds old. */
export function ageOf(at: number, now: number): Age {
  const passed = Math.max(0, now - at);
  if (passed < MINUTE) return { count: Math.floor(passed / SECOND), unit: 'seconds' };
  if (passed < HOUR) return { count: Math.floor(passed / MINUTE), unit: 'minutes' };
  if (passed < DAY) return { count: Math.floor(passed / HOUR), unit: 'hours' };
  return { count: Math.floor(passed / DAY), unit: 'days' };
}

/** Between two readings of a live figure, where nothing else is known. */
export const USUAL_PERIOD_MS = MINUTE;

/** Whether a reading is older than three of its periods: it is then dimmed and says its age. */
export function isStale(at: number, now: number, period: number): boolean {
  return now - at > 3 * period;
}
