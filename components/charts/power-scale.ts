/** The unit for all powers of one chart, by its largest value. */
export function powerScale(watts: readonly (number | null)[]): {
  readonly unit: 'W' | 'kW' | 'MW';
  readonly divisor: number;
} {
  const largest = watts.reduce<number>((most, value) => Math.max(most, Math.abs(value ?? 0)), 0);
  if (largest >= 1_000_000) return { unit: 'MW', divisor: 1_000_000 };
  return largest >= 1_000 ? { unit: 'kW', divisor: 1_000 } : { unit: 'W', divisor: 1 };
}
