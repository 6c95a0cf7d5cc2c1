import { Decimal } from 'decimal.js';

/** Products of two doubles keep all their digits. */
export const Exact = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP });

/** As a number, without the minus that rounding leaves of a small loss. */
export const plain = (value: Decimal): number => value.toNumber() + 0;

/** A counter that ran backwards counted nothing. */
export function energy(value: number | null): Decimal | null {
  return value === null ? null : Exact.max(0, value);
}
