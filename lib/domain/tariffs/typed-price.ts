import { plainText, readPlain } from '../typed-number';
import { MOST_PRICE } from './bands';

/** A price from the form's text; null if it is not a number or not a valid price. */
export function readPrice(text: string): number | null {
  const price = readPlain(text);
  return price === null || Math.abs(price) > MOST_PRICE ? null : price;
}

/** A price as the form's text. */
export const priceText = plainText;

/** Whether rounding to two decimals changes a price (P9.6). */
export const hasMoreDigits = (price: number): boolean => Math.round(price * 100) / 100 !== price;
