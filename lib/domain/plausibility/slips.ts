/** How long a counter would have to count at full power. */
export interface CountingTime {
  readonly unit: 'hours' | 'days' | 'years';
  readonly count: number;
}

const DAYS_OF_YEAR = 365;

/** About that long, never more: two digits are exact enough. */
function about(value: number): number {
  const digits = 10 ** Math.max(0, Math.floor(Math.log10(value)) - 1);
  return Math.floor(value / digits) * digits;
}

/**
 * How long a counter needs at full power for what a user is about to count, where that is more than it can have counted between the
 * readings: most likely a mistake. Null where it is not, and where the limit of the counter is unknown.
 */
export function timeBeyond(
  effect: number | null,
  { inSpan, inDay }: { readonly inSpan: number | null; readonly inDay: number | null },
): CountingTime | null {
  if (effect === null || inSpan === null || inDay === null || inDay <= 0 || effect <= inSpan) return null;
  const days = effect / inDay;
  if (days >= 2 * DAYS_OF_YEAR) return { unit: 'years', count: about(days / DAYS_OF_YEAR) };
  if (days >= 2) return { unit: 'days', count: about(days) };
  return { unit: 'hours', count: Math.max(1, about(days * 24)) };
}
