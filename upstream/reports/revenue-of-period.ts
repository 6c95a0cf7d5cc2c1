import { hourlyRevenue } from '@/lib/domain/tariffs/revenue/hourly';
import { revenueSoFar, revenueSteps, type RevenueReading, type RevenueSteps } from '@/lib/domain/tariffs/revenue/sums';
import { spanOfPeriod } from '@/lib/domain/time/period/cut';
import { holidayRuleFor } from '@/lib/holidays/holidays';
import type { Context } from '../context';
import { termsOfRow } from '../tariffs/tariff-repository';
import { hoursOfStations, hoursWithin } from '../tariffs/hours-of-stations';
import { begunBoundaries, type PricedPiece } from './report-pieces';

/** Revenue of a station in a period, one reading per currency, and the same step by step. */
export interface PeriodRevenue {
  readonly readings: readonly RevenueReading[];
  readonly steps: readonly RevenueSteps[];
}

/** Revenue of stations of one zone in a period, by internal key: from the hours and rules of the tariff sheet of each (D7.19, D9.5). */
export async function revenueOfPeriod(
  context: Context,
  pieces: readonly PricedPiece[],
): Promise<ReadonlyMap<number, PeriodRevenue>> {
  const found = new Map<number, PeriodRevenue>();
  const [first] = pieces;
  if (!first) return found;
  const now = context.now.getTime();
  const zone = first.timeZone;
  const span = spanOfPeriod(first.period, zone);
  const periodSteps = begunBoundaries(first.period, zone, now);
  const isHoliday = await holidayRuleFor(pieces.flatMap(({ tariffs }) => tariffs));
  for await (const { station: piece, hours, storage } of hoursOfStations(context, pieces, zone, span)) {
    const tariffs = piece.tariffs.map((row) => ({ validFrom: row.validFrom, terms: termsOfRow(row) }));
    const rows = hoursWithin(hourlyRevenue(hours, { tariffs, zone, storage, isHoliday }), span);
    found.set(piece.key, { readings: revenueSoFar(rows, now), steps: revenueSteps(rows, periodSteps) });
  }
  return found;
}
