import { setImmediate as rest } from 'node:timers/promises';
import {
  selfUseOf,
  sumKnown,
  type HeldStep,
  type ReportEnergies,
  type StationReport,
} from '@/lib/domain/reports/report';
import { heldFromBefore } from '@/lib/domain/tariffs/revenue/gap-prices';
import { heardShare } from '@/lib/domain/energy/series/heard-share';
import type { Context } from '../context';
import { readSteps } from '../series/read-steps';
import { nameOf } from '../series/raw-sample-repository';
import { ENERGY_POINTS, stationHours, stepsByPart, type HourRow } from '../tariffs/station-hours';
import { readStationParts } from '../tariffs/station-parts';
import { beginnings } from './first-readings';
import { begunBoundaries, type ReportPiece } from './report-pieces';

/** Stations computed before other requests are served. */
const GO = 50;

/**
 * Energies of stations of one zone in a period, step by step, by internal key: the growth of the counters of their points, from the rollups
 * of the database, which adds up hours or days to steps.
 */
export async function energiesOfStations(
  context: Context,
  pieces: readonly ReportPiece[],
): Promise<ReadonlyMap<number, StationReport>> {
  const found = new Map<number, StationReport>();
  const [first] = pieces;
  const now = context.now.getTime();
  const boundaries = first ? begunBoundaries(first.period, first.timeZone, now) : [];
  if (!first || boundaries.length < 2) return found;
  const { pointsOf, partsOf, series } = await readStationParts(context, pieces, ENERGY_POINTS);
  const read = await readSteps(context.db.pool, { series, zone: first.timeZone, boundaries });
  const begun = await beginnings(
    context,
    series.filter((key) => (read.get(nameOf(key))?.before ?? null) === null),
  );
  for (const [at, piece] of pieces.entries()) {
    if (at % GO === GO - 1) await rest();
    const steps = stepsByPart(partsOf(piece), read);
    const nextStep = stationHours(pointsOf(piece), steps);
    const rows = boundaries.slice(1).map((_, step) => nextStep(steps, boundaries, step, now));
    const isNew = [...steps.values()].every((part) => (part?.before ?? null) === null);
    found.set(piece.key, reportOf(rows, isNew ? (begun.get(piece.key) ?? Infinity) : -Infinity, now));
  }
  return found;
}

/** `begun`: epoch ms before which the station had no readings to expect. */
function reportOf(rows: readonly HourRow[], begun: number, now: number): StationReport {
  const steps = rows.map(toEnergies);
  const sum = (name: keyof ReportEnergies) => sumKnown(steps.map((step) => step[name])).value;
  const [generation, sold] = [sum('generation'), sum('sold')];
  return {
    energies: {
      generation,
      charging: sum('charging'),
      discharging: sum('discharging'),
      bought: sum('bought'),
      sold,
      selfUse: selfUseOf(generation, sold),
    },
    steps,
    held: rows.flatMap(toHeld),
    complete: heardShare(rows, { now, begun }),
  };
}

function toHeld(row: HourRow): HeldStep[] {
  const held = heldFromBefore(row);
  if (!held) return [];
  const { charging, discharging, powerBuy: bought, powerGeneration: generation, powerSelling: sold, since } = held;
  return [{ at: row.startTime, since, generation, charging, discharging, bought, sold }];
}

function toEnergies({ powerGeneration, charging, discharging, powerBuy, powerSelling }: HourRow): ReportEnergies {
  return {
    generation: powerGeneration,
    charging,
    discharging,
    bought: powerBuy,
    sold: powerSelling,
    selfUse: selfUseOf(powerGeneration, powerSelling),
  };
}
