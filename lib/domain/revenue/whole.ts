/** Parts of a kWh, and of a price, in which they are counted as whole numbers. */
export const KWH_PARTS = 10_000;
export const PRICE_PARTS = 1_000_000;
const CENT = (KWH_PARTS * PRICE_PARTS) / 100;
/** Digits that a double keeps of any decimal. */
const MOST = 1e15;

/** A decimal number as that many whole parts of one, exactly; null for one that has more places or digits. */
export function wholeParts(value: number, parts: number): number | null {
  const whole = Math.round(value * parts);
  return Math.abs(whole) < MOST && whole / parts === value ? whole : null;
}

/** The cents of an energy at a price, both in whole parts, halves away from 0; null where a double cannot hold the product. */
export function wholeCents(kwh: number, price: number): number | null {
  const product = Math.abs(kwh * price);
  if (product > Number.MAX_SAFE_INTEGER) return null;
  const rest = product % CENT;
  const cents = (product - rest) / CENT + (rest * 2 >= CENT ? 1 : 0);
  return kwh * price < 0 ? -cents : cents;
}
