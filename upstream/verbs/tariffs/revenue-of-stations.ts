import { setImmediate as rest } from 'node:timers/promises';
import { hourPrices, revenueAt, type HourPricing } from '@/lib/domain/revenue/hourly';
import { revenueSoFar, type RevenueReading } from '@/lib/domain/revenue/sums';
import { cutsOf } from '@/lib/domain/series/cuts';
import { stepEdges } from '@/lib/domain/series/steps';
import type { Context } from '../../context';
import { readSteps } from '../../series/read-steps';
import { deviceKeysOfAll } from '../../store/device-store';
import { seriesText, type SeriesKey } from '../../store/frame-store';
import { idsOfCodes } from '../../store/property-store';
import { readLabels } from '../../store/station-store';
import { keyOfPart } from '../series/internal';
import { choosePoints, type ChosenPoint } from '../stations/choose-points';
import type { PricedStation } from './priced-station';
import { growthsOf, REVENUE_POINTS, rowOf } from './station-hours';

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
  const { points, partsOf } = await readParts(context, stations);
  const series = new Map<string, SeriesKey>();
  for (const station of stations) {
    for (const key of partsOf(station).values()) if (key) series.set(nameOf(key), key);
  }
  const read = await readSteps(context.db.pool, { series: [...series.values()], zone, edges });
  const prices = pricesByTerms(zone);
  for (const [at, station] of stations.entries()) {
    if (at % GO === GO - 1) await rest();
    const own = points.get(station.key) ?? [];
    const steps = new Map([...partsOf(station)].map(([part, key]) => [part, key ? read.get(nameOf(key)) : undefined]));
    const growths = growthsOf(own, steps);
    const hours = edges.slice(1).map((_, hour) => rowOf(growths, steps, edges, hour, now));
    const storage = own.some(({ code }) => code === 'charge');
    const [reading] = revenueSoFar(revenueAt(hours, prices(station), storage), now);
    if (reading) found.set(station.key, reading);
  }
  return found;
}

type Point = ChosenPoint<PricedStation>;

/** The points of what earns by station, and the series behind each part of their formulas. */
async function readParts({ actor, db }: Context, stations: readonly PricedStation[]) {
  const keys = stations.map(({ key }) => key);
  const { labels, devices } = await db.asAccount(actor, async (tx) => ({
    labels: await readLabels(tx, keys),
    devices: await deviceKeysOfAll(tx, keys),
  }));
  const points = new Map<number, Point[]>();
  for (const point of choosePoints(stations, labels.labels, labels.points, REVENUE_POINTS)) {
    points.set(point.station.key, [...(points.get(point.station.key) ?? []), point]);
  }
  const references = [...points.values()].flat().flatMap(({ formula }) => formula?.references ?? []);
  const ids = await idsOfCodes(db.pool, [...new Set(references.map(({ code }) => code))]);
  const none: ReadonlyMap<string, number> = new Map();
  const parts = new Map(
    stations.map((station) => {
      const own = (points.get(station.key) ?? []).flatMap(({ formula }) => formula?.references ?? []);
      const reach = devices.get(station.key) ?? none;
      return [station.key, new Map(own.map((part) => [part, keyOfPart(station, reach, ids, part)]))] as const;
    }),
  );
  const nothing: NonNullable<ReturnType<typeof parts.get>> = new Map();
  return { points, partsOf: ({ key }: PricedStation) => parts.get(key) ?? nothing };
}

/** Stations with the same tariff share its prices: they are worked out once. */
function pricesByTerms(zone: string): (station: PricedStation) => HourPricing {
  const known = new Map<string, HourPricing>();
  return ({ tariff: { unit, feedinType, feedinPrice, consumptionType, consumptionPrice } }) => {
    const terms = { unit, feedinType, feedinPrice, consumptionType, consumptionPrice };
    const name = JSON.stringify(terms);
    const prices = known.get(name) ?? hourPrices([{ validFrom: '', terms }], zone);
    known.set(name, prices);
    return prices;
  };
}

const nameOf = ({ deviceKey, propertyId }: SeriesKey) => seriesText(deviceKey, propertyId);
