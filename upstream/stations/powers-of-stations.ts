import { STATION_POINTS } from '@/lib/domain/stations/figures';
import { evaluateFormula } from '@/lib/domain/live/points/formula';
import { periodAt } from '@/lib/domain/time/period/calendar';
import { meanOf } from '@/lib/domain/energy/series/rollup';
import type { Context } from '../context';
import { readWholeSteps } from '../series/read-whole-steps';
import { nameOf } from '../series/raw-sample-repository';
import type { Piece } from '../api/batched-work';
import { begunBoundaries } from '../reports/report-pieces';
import { readStationParts } from '../tariffs/station-parts';

/** A station and the current day in its zone. */
export interface DayPiece extends Piece {
  readonly day: string;
}

/** Hourly means of a day so far; null if a part of the formula has no reading. */
export interface DayPower {
  readonly unit: string;
  readonly steps: readonly { readonly timestamp: number; readonly value: number | null }[];
}

/** Hourly power of stations of one zone on their day, by internal key; stations without the point are left out. */
export async function powersOfStations(
  context: Context,
  pieces: readonly DayPiece[],
): Promise<ReadonlyMap<number, DayPower>> {
  const found = new Map<number, DayPower>();
  const [first] = pieces;
  if (!first) return found;
  const boundaries = begunBoundaries(periodAt('day', first.day, first.day), first.timeZone, context.now.getTime());
  if (boundaries.length < 2) return found;
  const { pointsOf, partsOf, series } = await readStationParts(context, pieces, [STATION_POINTS.power]);
  const read = await readWholeSteps(context.db.pool, { series, zone: first.timeZone, boundaries });
  for (const piece of pieces) {
    const [chosen] = pointsOf(piece);
    if (!chosen) continue;
    const { formula, point } = chosen;
    const parts = partsOf(piece);
    const steps = boundaries.slice(0, -1).map((timestamp, step) => ({
      timestamp,
      value: formula
        ? evaluateFormula(formula, (part) => {
            const key = parts.get(part);
            const rollup = key ? read.get(nameOf(key))?.get(step) : undefined;
            return rollup ? meanOf(rollup) : null;
          })
        : null,
    }));
    found.set(piece.key, { unit: point.unit, steps });
  }
  return found;
}
