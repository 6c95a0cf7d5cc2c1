export type Greeting = 'morning' | 'afternoon' | 'evening';

/** P9.11: morning when the hour is above 5 and below 12, afternoon from 12 to below 18, otherwise evening. */
export function greetingOf(hour: number): Greeting {
  if (!Number.isInteger(hour) || hour < 0 || hour > 23) throw new RangeError(`an hour is 0 to 23, got ${hour}`);
  if (hour > 5 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
}
