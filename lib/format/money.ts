import { formatNumber } from './number';

/** Spaces that do not break: an amount stands on one line. */
const SPACE = '\u00a0';

/** An amount to two decimals (D9.5) with its currency's code, which no two currencies share: "AUD 1,234.50". */
export function moneyText(amount: number, currency: string, language: string): string {
  return moneyParts(amount, currency, language).join('');
}

/** The same in the two parts that it may stand in on two lines. */
export function moneyParts(amount: number, currency: string, language: string): readonly [string, string] {
  // What would be written -0.00 is nothing.
  return [`${currency}${SPACE}`, formatNumber(Math.abs(amount) < 0.005 ? 0 : amount, language, 2, 2)];
}
