import type { Side } from './bands';
import { MOST_PRICE } from './bands';
import { readPrice } from './typed-price';

/*
 * The usual price of a kWh, by the value of the currency. Deliberately coarse: it detects cents typed as dollars, and does not judge a
 * tariff. Currencies are grouped by their amount per US dollar, to the nearest of 0.3, 1, 3, 10 and so on, as of 2025.
 */
const UNITS_PER_DOLLAR: readonly (readonly [units: number, currencies: string])[] = [
  [0.3, 'BHD KWD OMR'],
  [1, 'AUD AZN BAM BMD BND BSD CAD CHF EUR FKP GBP GIP JOD KYD NZD PAB SGD SHP USD'],
  [3, 'AED AWG BBD BRL BYN BZD FJD GEL ILS MYR PEN PGK PLN QAR RON SAR TMT TND TOP WST XCD XCG'],
  [10, 'BOB BWP CNY DKK ERN GHS GTQ HKD LYD MAD MDL MOP MVR NOK SBD SCR SEK SVC TJS TTD'],
  [30, 'CUP CZK EGP HNL LSL MKD MRU MUR MXN NAD NIO SLE SRD STN SZL THB TRY TWD UAH UYU ZAR ZMW ZWG'],
  [100, 'AFN ALL BDT BTN CVE DOP DZD ETB GMD HTG INR ISK JMD JPY KES KGS MZN NPR PHP RSD RUB VUV XPF'],
  [300, 'AMD CRC DJF GYD HUF KMF KZT LKR LRD PKR VES YER'],
  [1_000, 'AOA ARS CLP IQD KPW KRW NGN RWF SDG SOS XAF XOF'],
  [3_000, 'BIF CDF COP KHR MGA MMK MNT MWK SSP TZS UGX'],
  [10_000, 'GNF IDR PYG SYP UZS'],
  [30_000, 'IRR LAK VND'],
  [100_000, 'LBP'],
];

const LEVELS: ReadonlyMap<string, number> = new Map(
  UNITS_PER_DOLLAR.flatMap(([units, currencies]) => currencies.split(' ').map((code) => [code, units] as const)),
);

/** In dollars: households pay from one cent to about sixty; a warning is given above two dollars and below half a cent. */
const USUAL = { least: 0.004, most: 2 } as const;
/** A corrected price is suggested only within this range, which is paid somewhere. */
const PAID = { least: 0.01, most: 1 } as const;
/** In dollars: no kWh costs this much anywhere, even in a market's most expensive minute. */
const IMPOSSIBLE = 1_000;
/** Cents instead of dollars, and the price of a MWh instead of a kWh. */
const SLIPS = [100, 1_000] as const;

/**
 * A possible but unusual price, or a negative purchase price. `meant` is the probably intended price, with the same sign; null where no
 * typical mistake explains it.
 */
export interface PriceDoubt {
  readonly why: 'high' | 'low' | 'negative';
  readonly value: number;
  readonly meant: number | null;
}

/** Approximate amount of a currency per US dollar; null where unknown. */
export const unitsPerDollar = (currency: string): number | null => LEVELS.get(currency) ?? null;

/** The maximum absolute price of a kWh in a currency. */
export function mostPrice(currency: string): number {
  const level = LEVELS.get(currency);
  return level === undefined ? MOST_PRICE : Math.min(MOST_PRICE, level * IMPOSSIBLE);
}

/** Whether a kWh can have this price in a currency. */
export function isPossiblePrice(price: number, currency: string): boolean {
  return Math.abs(price) <= mostPrice(currency);
}

/**
 * Whether a typed price needs a warning; null where it is usual or invalid, or the currency is unknown. Feed-in prices may be very low
 * or negative at noon, so that only a purchase price can be too low.
 */
export function priceDoubt(typed: string, currency: string, side: Side): PriceDoubt | null {
  const level = LEVELS.get(currency);
  const value = readPrice(typed);
  if (level === undefined || value === null || !isPossiblePrice(value, currency)) return null;
  const size = Math.abs(value);
  const buying = side === 'consumption';
  // Some markets have negative purchase prices at times: the user must confirm it, and no other number can be suggested.
  if (buying && value < 0) return { why: 'negative', value, meant: null };
  if (size > USUAL.most * level) {
    const slips = SLIPS.map((slip) => value / slip);
    return { why: value < 0 ? 'low' : 'high', value, meant: paid(slips, level) };
  }
  if (buying && value > 0 && size < USUAL.least * level) {
    return { why: 'low', value, meant: paid([value * SLIPS[0]], level) };
  }
  return null;
}

/** In dollars: a higher charge per day causes a warning, and cents-for-dollars corrections are suggested down to the lower limit. */
const USUAL_A_DAY = { least: 0.05, most: 20 } as const;

/** Whether a typed daily supply charge needs a warning: invoices state it in cents as often as in dollars. */
export function supplyDoubt(typed: string, currency: string): PriceDoubt | null {
  const level = LEVELS.get(currency);
  const value = readPrice(typed);
  if (level === undefined || value === null || value <= USUAL_A_DAY.most * level) return null;
  const meant = Number((value / SLIPS[0]).toPrecision(12));
  const isUsual = meant >= USUAL_A_DAY.least * level && meant <= USUAL_A_DAY.most * level;
  return { why: 'high', value, meant: isUsual ? meant : null };
}

function paid(prices: readonly number[], level: number): number | null {
  const found = prices.find((price) => Math.abs(price) >= PAID.least * level && Math.abs(price) <= PAID.most * level);
  return found === undefined ? null : Number(found.toPrecision(12));
}
