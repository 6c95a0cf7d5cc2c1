import { setImmediate as rest } from 'node:timers/promises';
import type { HourPricing } from '@/lib/domain/revenue/hour';
import { hourPrices, revenueAt } from '@/lib/domain/revenue/hourly';
import { revenueSoFar, type RevenueReading } from '@/lib/domain/revenue/sums';
import { cutsOf } from '@/lib/domain/series/cuts';
import { stepEdges } from '@/lib/domain/series/steps';
import type { HolidayRule } from '@/lib/domain/tariffs/holidays';
import { holidayRuleFor } from '@/lib/holidays/holidays';
import type { Context } from '../../context';
import { readSteps } from '../../series/read-steps';
import { nameOf } from '../../store/frame-store';
import { termsOfRow } from '../../store/tariff-store';
import type { PricedStation } from './priced-station';
import { REVENUE_POINTS, stationHours } from './station-hours';
import { readStationParts } from './station-parts';

/** Stations that are worked out before others are served. */
const GO = 20;
/** Hours of the longest day. */
const MOST_HOURS = 30;

/**
 * What stations of one zone have earned since its midnight, by small key: the same hours and rules as the sheet of each (D7.19,
 * D9.5), read together.
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
  const edges = stepEdges(zone, { count: 1, unit: 'h' }, cutsOf(zone).startOf(first.day), now + 1, MOST_HOURS);
  if (!edges) return found;
  const { pointsOf, partsOf, series } = await readStationParts(context, stations, REVENUE_POINTS);
  const read = await readSteps(context.db.pool, { series, zone, edges });
  const isHoliday = await holidayRuleFor(stations.map(({ tariff }) => tariff));
  const prices = pricesByTerms(zone, isHoliday);
  for (const [at, station] of stations.entries()) {
    if (at % GO === GO - 1) await rest();
    const own = pointsOf(station);
    const steps = new Map([...partsOf(station)].map(([part, key]) => [part, key ? read.get(nameOf(key)) : undefined]));
    const nextHour = stationHours(own, steps);
    const hours = edges.slice(1).map((_, hour) => nextHour(steps, edges, hour, now));
    const storage = own.some(({ code }) => code === 'charge');
    const [reading] = revenueSoFar(revenueAt(hours, prices(station), storage), now);
    if (reading) found.set(station.key, reading);
  }
  return found;
}

/** Stations with the same tariff share its prices: they are worked out once. */
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
