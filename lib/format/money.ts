import { formatNumber } from './number';

/** Non-breaking space, so that an amount stays on one line. */
const SPACE = '\u00a0';

/** An amount with two decimals (D9.5) and its unambiguous currency code: "AUD 1,234.50". */
export function moneyText(amount: number, currency: string, language: string): string {
  return moneyParts(amount, currency, language).join('');
}

/** The same in two parts, which may be shown on two lines. */
export function moneyParts(amount: number, currency: string, language: string): readonly [string, string] {
  // Avoids -0.00.
  return [`${currency}${SPACE}`, formatNumber(Math.abs(amount) < 0.005 ? 0 : amount, language, 2, 2)];
}
