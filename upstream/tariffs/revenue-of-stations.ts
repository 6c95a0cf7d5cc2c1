import type { HourPricing } from '@/lib/domain/tariffs/revenue/hour';
import { hourPrices, revenueAt } from '@/lib/domain/tariffs/revenue/hourly';
import { revenueSoFar, type RevenueReading } from '@/lib/domain/tariffs/revenue/sums';
import { cutsOf } from '@/lib/domain/energy/series/cuts';
import type { HolidayRule } from '@/lib/domain/tariffs/holidays';
import { holidayRuleFor } from '@/lib/holidays/holidays';
import type { Context } from '../context';
import { termsOfRow } from './tariff-repository';
import type { PricedStation } from './priced-station';
import { hoursOfStations, hoursWithin } from './hours-of-stations';

/**
 * Revenue of stations of one zone since its midnight, by internal key: the same hours and rules as the sheet of each (D7.19, D9.5), read
 * together.
 */
export async function revenueOfStations(
  context: Context,
  stations: readonly PricedStation[],
): Promise<ReadonlyMap<number, RevenueReading>> {
  const found = new Map<number, RevenueReading>();
  const [first] = stations;
  if (!first) return found;
  const now = context.now.getTime();
  const zone = first.timeZone;
  const today = cutsOf(zone).spanOf(first.day);
  const isHoliday = await holidayRuleFor(stations.map(({ tariff }) => tariff));
  const prices = pricesByTerms(zone, isHoliday);
  for await (const { station, hours, storage } of hoursOfStations(context, stations, zone, today)) {
    const rows = hoursWithin(revenueAt(hours, prices(station), storage), today);
    const [reading] = revenueSoFar(rows, now);
    if (reading) found.set(station.key, reading);
  }
  return found;
}

/** Prices are computed once for stations with the same tariff. */
function pricesByTerms(zone: string, isHoliday: HolidayRule): (station: PricedStation) => HourPricing {
  const known = new Map<string, HourPricing>();
  return ({ tariff }) => {
    const terms = termsOfRow(tariff);
    const name = JSON.stringify(terms);
    const prices = known.get(name) ?? hourPrices([{ validFrom: '', terms }], zone, isHoliday);
    known.set(name, prices);
    return prices;
  };
}
