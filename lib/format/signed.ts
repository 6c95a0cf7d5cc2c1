import { MINUS } from './number';

/** A quantity below 0 with a minus sign (not a hyphen) before it; `text` formats its size. */
export const withMinus = (value: number, text: (size: number) => string): string =>
  value < 0 ? `${MINUS}${text(-value)}` : text(value);

/** A change, with a plus sign where it is positive. */
export const withSign = (change: number, text: (size: number) => string): string =>
  change > 0 ? `+${text(change)}` : withMinus(change, text);
