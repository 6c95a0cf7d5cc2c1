import { setImmediate as rest } from 'node:timers/promises';
import type { HourEnergies } from '@/lib/domain/revenue/hour';
import { hourlyRevenue } from '@/lib/domain/revenue/hourly';
import { revenueSoFar, revenueSteps, type RevenueReading, type RevenueSteps } from '@/lib/domain/revenue/sums';
import { spanOfPeriod } from '@/lib/domain/period/cut';
import { stepEdges } from '@/lib/domain/series/steps';
import { holidayRuleFor } from '@/lib/holidays/holidays';
import type { Context } from '../../context';
import { readSteps } from '../../series/read-steps';
import { nameOf } from '../../store/frame-store';
import { termsOfRow } from '../../store/tariff-store';
import { REVENUE_POINTS, stationHours } from '../tariffs/station-hours';
import { readStationParts } from '../tariffs/station-parts';
import { begun, begunEdges, type PricedPiece } from './report-pieces';

/** More hours than a century has. */
const MOST_HOURS = 900_000;
/** Hours that are worked out before others are served. */
const GO = 1_000;

/** What a station earned in a period, one reading for each currency, and the same step by step. */
export interface PeriodRevenue {
  readonly readings: readonly RevenueReading[];
  readonly steps: readonly RevenueSteps[];
}

/** What stations of one zone earned in a period, by small key: the hours and the rules of the tariff sheet of each (D7.19, D9.5). */
export async function revenueOfPeriod(
  context: Context,
  pieces: readonly PricedPiece[],
): Promise<ReadonlyMap<number, PeriodRevenue>> {
  const found = new Map<number, PeriodRevenue>();
  const [first] = pieces;
  if (!first) return found;
  const now = context.now.getTime();
  const zone = first.timeZone;
  const { start, end } = spanOfPeriod(first.period, zone);
  if (start > now || end <= start) return found;
  const edges = begun(stepEdges(zone, { count: 1, unit: 'h' }, start, end, MOST_HOURS) ?? [], now);
  const periodSteps = begunEdges(first.period, zone, now);
  const { pointsOf, partsOf, series } = await readStationParts(context, pieces, REVENUE_POINTS);
  const read = await readSteps(context.db.pool, { series, zone, edges });
  const isHoliday = await holidayRuleFor(pieces.flatMap(({ tariffs }) => tariffs));
  for (const piece of pieces) {
    await rest();
    const own = pointsOf(piece);
    const steps = new Map([...partsOf(piece)].map(([part, key]) => [part, key ? read.get(nameOf(key)) : undefined]));
    const nextHour = stationHours(own, steps);
    const hours: HourEnergies[] = [];
    for (let hour = 0; hour < edges.length - 1; hour += 1) {
      if (hour % GO === GO - 1) await rest();
      hours.push(nextHour(steps, edges, hour, now));
    }
    const storage = own.some(({ code }) => code === 'charge');
    const tariffs = piece.tariffs.map((row) => ({ validFrom: row.validFrom, terms: termsOfRow(row) }));
    const rows = hourlyRevenue(hours, { tariffs, zone, storage, isHoliday });
    found.set(piece.key, { readings: revenueSoFar(rows, now), steps: revenueSteps(rows, periodSteps) });
  }
  return found;
}
