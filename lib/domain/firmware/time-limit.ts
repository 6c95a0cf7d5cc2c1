/** Minutes after which a device gives up (D9.9). An upgrade's log record stays open for an hour, which must include the end. */
export const TIME_LIMIT = { usual: 20, min: 5, max: 50 } as const;

export type TimeLimitProblem = 'empty' | 'not-whole' | 'too-short' | 'too-long';

/** Whether an upgrade recorded at `at` (epoch ms) without a recorded end may still be running, because its time limit has not passed. */
export function mayStillRun(at: number | null, minutes: number, now: number): boolean {
  return at !== null && now < at + minutes * 60_000;
}

/** Why a typed limit is invalid; null where it is valid. */
export function timeLimitProblem(typed: string): TimeLimitProblem | null {
  const text = typed.trim();
  if (text === '') return 'empty';
  if (!/^\d{1,9}$/.test(text)) return 'not-whole';
  const minutes = Number(text);
  if (minutes < TIME_LIMIT.min) return 'too-short';
  return minutes > TIME_LIMIT.max ? 'too-long' : null;
}
