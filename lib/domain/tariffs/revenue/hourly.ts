import type { Decimal } from 'decimal.js';
import { offsetsOf, type OffsetAt } from '../../energy/series/zone-offset';
import { SIDES, type Side } from '../bands';
import type { TariffPeriod } from '../history';
import type { HolidayRule } from '../holidays';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../time/durations';
import { sharesOverGaps } from './energy-shares';
import { Exact, plain } from './exact';
import { leastPrices, mixed } from './gap-prices';
import type { HourEnergies, HourPrices, HourPricing, RevenueRow } from './hour';
import { localMinute, periodClocks, priceClock } from './price-clock';
import { tariffDays, type TariffDay } from './tariff-days';

export interface RevenueTerms {
  /** In any order. */
  readonly tariffs: readonly TariffPeriod[];
  /** IANA zone of the station, in which days and bands are determined. */
  readonly zone: string;
  /** Whether it has a battery: without one, unknown charging is 0; with one, it is missing. */
  readonly storage: boolean;
  /** Which days are holidays in the region of a tariff. */
  readonly isHoliday: HolidayRule;
}

/**
 * The revenue of each hour (D9.5): sold energy at the feed-in price, self-use at the avoided purchase price. An hour with a missing
 * energy has prices but no totals (decisions C5). Throws a RangeError for an unknown zone.
 */
export function hourlyRevenue(hours: readonly HourEnergies[], terms: RevenueTerms): RevenueRow[] {
  return revenueAt(hours, hourPrices(terms.tariffs, terms.zone, terms.isHoliday), terms.storage);
}

/**
 * The same, with prices shared by several stations. Energy that may have come before the hour in which it was read has the lowest price
 * since then: its real time is unknown, and a gap must not increase revenue.
 */
export function revenueAt(hours: readonly HourEnergies[], prices: HourPricing, storage: boolean): RevenueRow[] {
  return sharesOverGaps(hours, storage).map(({ before, carried, energies, hour }) => {
    const { unit, consumption, feedin } = prices(hour);
    const least = carried && leastPrices(hour, before.since, prices);
    const [sold, used] = [energies.powerSelfUse === null ? null : energies.powerSelling, energies.powerSelfUse];
    const soldAt = least ? mixed(feedin, sold, least.feedin, before.sold) : feedin;
    const usedAt = least ? mixed(consumption, used, least.consumption, before.used) : consumption;
    const [selling, selfUse] = [amount(sold, soldAt), amount(used, usedAt)];
    return {
      ...hour,
      ...energies,
      ...(carried && { carried }),
      sellingUnitPrice: plain(soldAt),
      sellingTotalPrice: selling && plain(selling),
      selfUnitPrice: plain(usedAt),
      selfTotalPrice: selfUse && plain(selfUse),
      totalRevenue: selling && selfUse && plain(selling.plus(selfUse)),
      unit,
    };
  });
}

function amount(kwh: number | null, price: Decimal): Decimal | null {
  return kwh === null ? null : price.times(kwh).toDecimalPlaces(2);
}

/**
 * The prices of hours in a zone. An hour within one day and without a clock change has the same price on every day of that kind under a
 * tariff, so it is computed once. Throws a RangeError for an unknown zone.
 */
export function hourPrices(tariffs: readonly TariffPeriod[], zone: string, isHoliday: HolidayRule): HourPricing {
  const offsetAt = offsetsOf(zone);
  const dayOf = tariffDays(tariffs, isHoliday);
  const byMinutes = pricesOf(dayOf, offsetAt);
  const usual = new Map<TariffPeriod | undefined, Map<number, HourPrices>>();
  return (hour) => {
    const { startTime, endTime } = hour;
    const offset = offsetAt(startTime);
    const [first, last] = [startTime + offset, endTime - 1 + offsetAt(endTime - 1)];
    const day = Math.floor(first / DAY_MS);
    const inDay = first - day * DAY_MS;
    if (endTime - startTime !== HOUR_MS || last - first !== HOUR_MS - 1 || inDay > DAY_MS - HOUR_MS)
      return byMinutes(hour);
    const found = dayOf(day);
    const known = usual.get(found?.period) ?? new Map<number, HourPrices>();
    usual.set(found?.period, known);
    const name = found?.kind === 'weekend' ? inDay + DAY_MS : inDay;
    const prices = known.get(name) ?? byMinutes(hour);
    known.set(name, prices);
    return prices;
  };
}

/** The prices of an hour, weighted by the minutes of each band in it, in local time. */
function pricesOf(dayOf: (day: number) => TariffDay | null, offsetAt: OffsetAt): HourPricing {
  const clocksOf = periodClocks(priceClock);
  return ({ startTime, endTime }) => {
    const minutes: Record<Side, Map<number, number>> = { consumption: new Map(), feedin: new Map() };
    let unit: string | null = null;
    for (let at = startTime; at < endTime; at += MINUTE_MS) {
      const { day, minute } = localMinute(at, offsetAt(at));
      const found = dayOf(day);
      unit ??= found?.period.terms.unit ?? null;
      for (const side of SIDES) {
        // A tariff in another currency that starts at a midnight within the hour cannot be added to this one.
        const applies = found?.period.terms.unit === unit;
        const price = (found && applies && clocksOf(found.period)[side][found.kind][minute]) || 0;
        minutes[side].set(price, (minutes[side].get(price) ?? 0) + 1);
      }
    }
    return { unit, consumption: mean(minutes.consumption), feedin: mean(minutes.feedin) };
  };
}

/** The exact price where there is only one, otherwise the mean weighted by minutes; 0 where no tariff applies (D9.5). */
function mean(minutes: ReadonlyMap<number, number>): Decimal {
  const [only, ...more] = minutes.keys();
  if (more.length === 0) return new Exact(only ?? 0);
  let [sum, count] = [new Exact(0), 0];
  for (const [price, length] of minutes) {
    sum = sum.plus(new Exact(price).times(length));
    count += length;
  }
  return sum.dividedBy(count);
}
