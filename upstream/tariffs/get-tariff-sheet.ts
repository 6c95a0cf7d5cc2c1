import { CODES } from '@/lib/contract/envelope';
import type { ParsedInputOf } from '@/lib/contract/entry';
import type { getTariffSheet as entry } from '@/lib/contract/upstream/tariffs';
import { cutsOf } from '@/lib/domain/energy/series/cuts';
import { stepBoundaries, type Boundaries } from '@/lib/domain/energy/series/steps';
import type { Context } from '../context';
import { readSteps } from '../series/read-steps';
import type { Transaction } from '../database/scopes';
import { nameOf } from '../series/raw-sample-repository';
import { readPlan } from '../stations/station-repository';
import type { GrantedStation } from '../sharing/access';
import { Refusal } from '../api/refusal';
import { MOST_STEPS, seriesOfParts } from '../energy/series-query';
import { choosePoints, type ChosenPoint } from '../live/choose-points';
import { ENERGY_POINTS, stationHours, stepsByPart, type HourRow, type NextHour } from './station-hours';

export interface HoursPlan {
  readonly zone: string;
  /** Internal keys by public id. */
  readonly devices: ReadonlyMap<string, number>;
  readonly points: readonly ChosenPoint[];
}

/** Hours of all series together that are held in memory: a year of a plant with twenty inverters takes several batches. */
const MOST_AT_ONCE = 200_000;

/**
 * Energies of a station, hour by hour in its zone (D7.19): growth of the counters of its points, by their formulas. An hour in which a part
 * has no reading is null, as is an energy without a point; hours that have not begun are left out.
 */
export async function getTariffSheet(
  context: Context,
  { start, end }: ParsedInputOf<typeof entry>,
  station: GrantedStation & { readonly found: HoursPlan },
): Promise<HourRow[]> {
  const now = context.now.getTime();
  if (start > now) return [];
  const { zone, devices, points } = station.found;
  const { past } = context.services;
  if (past?.lacks(station.key, cutsOf(zone).dayOf(start))) await past.reachesStation(station.key);
  const parts = await seriesOfParts(context.db.pool, station, devices, points);
  const until = Math.min(Math.max(end, start + 1), now + 1);
  const boundaries = stepBoundaries(zone, { count: 1, unit: 'h' }, start, until, MOST_STEPS);
  if (!boundaries) throw new Refusal(CODES.invalid, 'range.steps', { most: MOST_STEPS, interval: '1h' });
  const series = new Map([...parts.values()].flatMap((key) => (key ? [[nameOf(key), key]] : [])));
  const rows: HourRow[] = [];
  let nextHour: NextHour | undefined;
  for (const hours of batches(boundaries, Math.ceil(MOST_AT_ONCE / Math.max(1, series.size)))) {
    const read = await readSteps(context.db.pool, { series: [...series.values()], zone, boundaries: hours });
    const steps = stepsByPart(parts, read);
    nextHour ??= stationHours(points, steps);
    for (let hour = 0; hour < hours.length - 1; hour += 1) rows.push(nextHour(steps, hours, hour, now));
  }
  return rows;
}

/** The time zone of a station, its devices and the points behind the energies. */
export async function readHoursPlan(tx: Transaction, station: GrantedStation): Promise<HoursPlan> {
  const { zone, devices, labels, points } = await readPlan(tx, station.key);
  return { zone, devices, points: choosePoints([station], labels, points, ENERGY_POINTS) };
}

/** Consecutive ranges of at most `most` hours. */
function batches(boundaries: Boundaries, most: number): Boundaries[] {
  const found: Boundaries[] = [];
  for (let from = 0; from < boundaries.length - 1; from += most) found.push(boundaries.slice(from, from + most + 1));
  return found;
}
