import type { SheetRow } from './tariff-sheet';

/** Consecutive hours, by index, with the same price of grid energy. */
export interface PriceBand {
  readonly first: number;
  readonly last: number;
  /** Per kWh, in `unit`. */
  readonly price: number;
  readonly unit: string;
  /** From 0, the cheapest, to 1, the most expensive; 0 where all are equal. */
  readonly level: number;
}

type PricedHour = Pick<SheetRow, 'selfUnitPrice' | 'unit'>;

/** The bands of the price that self-consumption saves; hours without a tariff are in none. */
export function priceBands(rows: readonly PricedHour[]): PriceBand[] {
  const bands: Omit<PriceBand, 'level'>[] = [];
  for (const [index, { selfUnitPrice: price, unit }] of rows.entries()) {
    if (unit === null) continue;
    const last = bands.at(-1);
    if (last?.last === index - 1 && last.price === price && last.unit === unit) {
      bands[bands.length - 1] = { ...last, last: index };
    } else bands.push({ first: index, last: index, price, unit });
  }
  const prices = [...new Set(bands.map(({ price }) => price))].sort((a, b) => a - b);
  const levelOf = (price: number) => (prices.length < 2 ? 0 : prices.indexOf(price) / (prices.length - 1));
  return bands.map((band) => ({ ...band, level: levelOf(band.price) }));
}
