/** How old something is or how long it took, in a convenient unit. */
export interface Age {
  readonly count: number;
  readonly unit: 'seconds' | 'minutes' | 'hours' | 'days';
  /** The remainder in the next smaller unit: minutes for hours, hours for days; 0 where it no longer matters. */
  readonly rest: number;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** From this age on, the hours of a day are not shown. */
const WEEK = 7 * DAY;

/** The age of something that happened at `at`, both in epoch milliseconds; a time in the future is 0 seconds old. */
export function ageOf(at: number, now: number): Age {
  const passed = Math.max(0, now - at);
  if (passed < MINUTE) return { count: Math.floor(passed / SECOND), unit: 'seconds', rest: 0 };
  if (passed < HOUR) return { count: Math.floor(passed / MINUTE), unit: 'minutes', rest: 0 };
  if (passed < DAY)
    return { count: Math.floor(passed / HOUR), unit: 'hours', rest: Math.floor((passed % HOUR) / MINUTE) };
  const rest = passed < WEEK ? Math.floor((passed % DAY) / HOUR) : 0;
  return { count: Math.floor(passed / DAY), unit: 'days', rest };
}

/** The same as one unit, for narrow space beside a figure: hours up to two days. */
export function roughAge(at: number, now: number): Age {
  const passed = now - at;
  return passed >= DAY && passed < 2 * DAY
    ? { count: Math.floor(passed / HOUR), unit: 'hours', rest: 0 }
    : { ...ageOf(at, now), rest: 0 };
}

/** Time between two readings of a live figure, if nothing else is known, ms. */
export const USUAL_PERIOD_MS = MINUTE;

/** Whether a reading is older than three of its periods: it is then dimmed and shown with its age. */
export function isStale(at: number, now: number, period: number): boolean {
  return now - at > 3 * period;
}
