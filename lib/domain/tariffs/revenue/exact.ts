import { Decimal } from 'decimal.js';

/** Products of two doubles retain all their digits. */
export const Exact = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP });

/** As a number, without the negative zero that rounding a small loss gives. */
export const plain = (value: Decimal): number => value.toNumber() + 0;

/** An energy that decreased counts as 0. */
export function energy(value: number | null): Decimal | null {
  return value === null ? null : Exact.max(0, value);
}
