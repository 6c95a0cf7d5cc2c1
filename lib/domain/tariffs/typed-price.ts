import { readNumber } from '../typed-number';
import { MOST_PRICE } from './bands';

/** A price as people type it; null for what is no number, or no price. */
export function readPrice(typed: string): number | null {
  const price = readNumber(typed);
  return price === null || Math.abs(price) > MOST_PRICE ? null : price;
}

/** A price in a box: all digits that were given, and at least two decimals (P9.6). */
export function priceText(price: number): string {
  const plain = price.toLocaleString('en', { useGrouping: false, minimumFractionDigits: 2, maximumFractionDigits: 12 });
  return plain === '-0.00' ? '0.00' : plain;
}
