import { MINUS } from './number';

/** A quantity with a minus sign (not a hyphen) if negative; `text` formats its absolute value. */
export const withMinus = (value: number, text: (size: number) => string): string =>
  value < 0 ? `${MINUS}${text(-value)}` : text(value);

/** A change, with a plus sign if positive. */
export const withSign = (change: number, text: (size: number) => string): string =>
  change > 0 ? `+${text(change)}` : withMinus(change, text);
