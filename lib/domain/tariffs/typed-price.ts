import { plainText, readPlain } from '../typed-number';
import { MOST_PRICE } from './bands';

/** A price as the form holds it; null for what is no number, or no price. */
export function readPrice(text: string): number | null {
  const price = readPlain(text);
  return price === null || Math.abs(price) > MOST_PRICE ? null : price;
}

/** A price as the form holds it. */
export const priceText = plainText;

/** Whether two decimals round a price (P9.6). */
export const hasMoreDigits = (price: number): boolean => Math.round(price * 100) / 100 !== price;
