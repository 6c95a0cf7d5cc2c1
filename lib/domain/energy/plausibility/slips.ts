/** The time that a counter would need at full power. */
export interface CountingTime {
  readonly unit: 'hours' | 'days' | 'years';
  readonly count: number;
}

const DAYS_OF_YEAR = 365;

/** Rounded down to two significant digits. */
function about(value: number): number {
  const digits = 10 ** Math.max(0, Math.floor(Math.log10(value)) - 1);
  return Math.floor(value / digits) * digits;
}

/**
 * The time that a counter would need at full power for the energy that a user is about to add, where that is more than possible between
 * the readings: most likely a mistake. Null otherwise, and where the counter's limit is unknown.
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
