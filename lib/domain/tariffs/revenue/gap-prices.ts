import type { Decimal } from 'decimal.js';
import { HOUR_MS } from '../../time/durations';
import { Exact } from './exact';
import type { Carried, HourEnergies, HourPrices, HourPricing } from './hour';

/** The usual number of decimal places of a tariff. */
const PRICE_PLACES = 4;

/** The lowest prices of an hour and of those before it, back to `since`. */
export function leastPrices(
  { startTime, endTime }: Pick<HourEnergies, 'startTime' | 'endTime'>,
  since: number,
  prices: HourPricing,
): Pick<HourPrices, 'consumption' | 'feedin'> {
  const own = prices({ startTime, endTime });
  let { consumption, feedin } = own;
  for (let end = startTime; end > since; end -= HOUR_MS) {
    const before = prices({ startTime: end - HOUR_MS, endTime: end });
    // Energy without a tariff, or under one in another currency, earned nothing in this one.
    const applies = before.unit === own.unit;
    consumption = Exact.min(consumption, applies ? before.consumption : 0);
    feedin = Exact.min(feedin, applies ? before.feedin : 0);
  }
  return { consumption, feedin };
}

/** The price of an amount of which a part has a lower price. */
export function mixed(price: Decimal, amount: number | null, least: Decimal, part: number): Decimal {
  const cheap = Math.min(part, amount ?? 0);
  if (!amount || cheap <= 0 || least.greaterThanOrEqualTo(price)) return price;
  const sum = price.times(new Exact(amount).minus(cheap)).plus(least.times(cheap));
  return sum.dividedBy(amount).toDecimalPlaces(PRICE_PLACES, Exact.ROUND_FLOOR);
}

/** A carried part is reported only above both this share and this many kWh: less is normal between two readings. */
const WORTH = 0.05;
const LEAST_KWH = 0.5;
const HELD = ['powerGeneration', 'charging', 'discharging', 'powerSelling', 'powerBuy'] as const;

/** What an hour contains of earlier time, if it is significant. */
export function heldFromBefore(hour: HourEnergies): Carried | null {
  const { carried } = hour;
  const isWorth = (name: (typeof HELD)[number]) =>
    carried !== undefined && carried[name] > Math.max(LEAST_KWH, WORTH * (hour[name] ?? Infinity));
  return carried && HELD.some(isWorth) ? carried : null;
}
