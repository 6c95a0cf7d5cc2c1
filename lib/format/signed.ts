const MINUS = '\u2212';

/** A quantity below 0 with the minus of mathematics before it; `text` writes its size. */
export const withMinus = (value: number, text: (size: number) => string): string =>
  value < 0 ? `${MINUS}${text(-value)}` : text(value);

/** A change: with its sign also where something is added. */
export const withSign = (change: number, text: (size: number) => string): string =>
  change > 0 ? `+${text(change)}` : withMinus(change, text);
