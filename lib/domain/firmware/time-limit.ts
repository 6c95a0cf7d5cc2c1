/** Minutes after which a device gives up (D9.9). The record of an upgrade stays open for an hour, so the end fits into it. */
export const TIME_LIMIT = { usual: 20, min: 5, max: 50 } as const;

export type TimeLimitProblem = 'empty' | 'not-whole' | 'too-short' | 'too-long';

/** Whether an upgrade that was recorded at `at` (epoch ms) and whose end nobody recorded may still run: its device has not given up yet. */
export function mayStillRun(at: number | null, minutes: number, now: number): boolean {
  return at !== null && now < at + minutes * 60_000;
}

/** What is wrong with a typed limit; null where it is good. */
export function timeLimitProblem(typed: string): TimeLimitProblem | null {
  const text = typed.trim();
  if (text === '') return 'empty';
  if (!/^\d{1,9}$/.test(text)) return 'not-whole';
  const minutes = Number(text);
  if (minutes < TIME_LIMIT.min) return 'too-short';
  return minutes > TIME_LIMIT.max ? 'too-long' : null;
}
