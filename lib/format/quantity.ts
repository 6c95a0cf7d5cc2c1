import { formatNumber, formatSignificant } from './number';

/** A figure ready to show: the number and the unit it was scaled to. */
export interface Quantity {
  readonly number: string;
  readonly unit: string;
}

/** Unit ladders, each step a factor of a thousand; a value is shown in the largest unit in which it is at least 1. */
const LADDERS: readonly (readonly string[])[] = [
  ['W', 'kW', 'MW', 'GW'],
  ['Wh', 'kWh', 'MWh', 'GWh', 'TWh'],
  ['VA', 'kVA', 'MVA'],
  ['var', 'kvar', 'Mvar'],
];

/** Unit spellings in the input, mapped to the portal's spelling. */
const SPELLINGS: Readonly<Record<string, string>> = {
  w: 'W',
  KW: 'kW',
  kw: 'kW',
  KWh: 'kWh',
  KWH: 'kWh',
  kwh: 'kWh',
  wh: 'Wh',
  Var: 'var',
  KVA: 'kVA',
  '℃': '°C',
  hz: 'Hz',
};

/**
 * A value with three significant digits in a suitable unit (W, kW, MW; Wh, kWh, MWh; …). A unit without a ladder (V, A, °C,
 * %) stays, with up to two decimals. Throws RangeError for a non-finite number.
 */
export function formatQuantity(value: number, unit: string, language: string): Quantity {
  const written = SPELLINGS[unit] ?? unit;
  const ladder = LADDERS.find((steps) => steps.includes(written));
  if (!ladder) return { number: formatNumber(value, language, 2), unit: written };
  // Rounds first, so that 999.7 W becomes 1.00 kW, not 1,000 W. Values below 1 stay in the smallest unit.
  let scaled = Number(value.toPrecision(3));
  let step = ladder.indexOf(written);
  while (Math.abs(scaled) >= 1000 && step < ladder.length - 1) {
    scaled /= 1000;
    step += 1;
  }
  while (scaled !== 0 && Math.abs(scaled) < 1 && step > 0) {
    scaled *= 1000;
    step -= 1;
  }
  const exact = value * 1000 ** (ladder.indexOf(written) - step);
  return { number: scaled === 0 ? '0' : formatSignificant(exact, language), unit: ladder[step] ?? written };
}

/** The same as one text, with a non-breaking space; no space before a percent sign. */
export function quantityText(value: number, unit: string, language: string): string {
  const quantity = formatQuantity(value, unit, language);
  const space = quantity.unit === '' || quantity.unit === PERCENT ? '' : '\u00a0';
  return `${quantity.number}${space}${quantity.unit}`;
}

const PERCENT = '%';

/** A share from 0 to 1 as a percentage. */
export function percentText(share: number, language: string, decimals = 0): string {
  return `${formatNumber(share * 100, language, decimals)}${PERCENT}`;
}
