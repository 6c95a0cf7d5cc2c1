import { CODES } from '@/lib/contract/envelope';
import type { AnswerOf, ParsedInputOf } from '@/lib/contract/entry';
import type { getTariffSheet as entry } from '@/lib/contract/upstream/tariff';
import type { FormulaReference } from '@/lib/domain/points/formula';
import { formulaGrowth, type NextGrowth } from '@/lib/domain/points/formula-growth';
import { completeness, type Steps } from '@/lib/domain/series/step-figures';
import { stepEdges, type Edges } from '@/lib/domain/series/steps';
import type { Context } from '../../context';
import { readSteps } from '../../series/read-steps';
import { deviceKeysOf } from '../../store/device-store';
import { seriesText, type SeriesKey } from '../../store/frame-store';
import { idsOfCodes } from '../../store/property-store';
import { timeZoneOfStation } from '../../store/station-edit-store';
import { readLabels } from '../../store/station-store';
import type { GrantedStation } from '../access';
import { Refusal } from '../refusal';
import { MOST_STEPS } from '../series/internal';
import { choosePoints, type ChosenPoint } from '../stations/choose-points';

type StepsByPart = ReadonlyMap<FormulaReference, Steps | undefined>;
type Growths = readonly (readonly [Energy, NextGrowth])[];
type Row = NonNullable<AnswerOf<typeof entry>>[number];

/** The counter behind each energy of a row (D3.13). */
const COUNTERS = {
  powerGeneration: 'KRA',
  charging: 'charge',
  discharging: 'discharge',
  powerSelling: 'sell',
  powerBuy: 'buy',
} as const;
type Energy = keyof typeof COUNTERS;
const ENERGIES = Object.keys(COUNTERS) as Energy[];

/** Hours of all series together that are held in memory: a plant of twenty inverters takes a year in portions. */
const MOST_AT_ONCE = 200_000;

/**
 * What a station generated, stored, took, sold and bought hour by hour in its zone (D7.19): growth of the counters of its
 * points, by their formulas. An hour in which a part was not heard is null, as is an energy without a point; hours that
 * have not begun are not in the answer.
 */
export async function getTariffSheet(
  context: Context,
  { start, end }: ParsedInputOf<typeof entry>,
  station: GrantedStation,
): Promise<Row[]> {
  const now = context.now.getTime();
  if (start > now) return [];
  const { zone, points, parts } = await readParts(context, station);
  const until = Math.min(Math.max(end, start + 1), now + 1);
  const edges = stepEdges(zone, { count: 1, unit: 'h' }, start, until, MOST_STEPS);
  if (!edges) throw new Refusal(CODES.invalid, 'range.steps', { most: MOST_STEPS, interval: '1h' });
  const series = new Map([...parts.values()].flatMap((key) => (key ? [[nameOf(key), key]] : [])));
  const rows: Row[] = [];
  let growths: Growths | undefined;
  for (const hours of portions(edges, Math.ceil(MOST_AT_ONCE / Math.max(1, series.size)))) {
    const read = await readSteps(context.db.pool, { series: [...series.values()], zone, edges: hours });
    const steps: StepsByPart = new Map(
      [...parts].map(([part, key]) => [part, key ? read.get(nameOf(key)) : undefined]),
    );
    growths ??= growthsOf(points, steps);
    for (let hour = 0; hour < hours.length - 1; hour += 1) rows.push(rowOf(growths, steps, hours, hour, now));
  }
  return rows;
}

/** The points behind the energies, and the series behind each part of their formulas: null where nothing was ever stored. */
async function readParts({ actor, db }: Context, station: GrantedStation) {
  const { zone, points, devices } = await db.asAccount(actor, async (tx) => {
    const { labels, points: offered } = await readLabels(tx, [station.key]);
    return {
      zone: await timeZoneOfStation(tx, station.key),
      points: choosePoints([station], labels, offered, Object.values(COUNTERS)),
      devices: await deviceKeysOf(tx, station.key),
    };
  });
  const references = points.flatMap(({ formula }) => formula?.references ?? []);
  const ids = await idsOfCodes(
    db.pool,
    references.map(({ code }) => code),
  );
  // Only devices of the granted station: a formula cannot reach out of it.
  const parts = new Map<FormulaReference, SeriesKey | null>();
  for (const reference of references) {
    const [deviceKey, propertyId] = [devices.get(reference.deviceId), ids.get(reference.code)];
    const known = deviceKey !== undefined && propertyId !== undefined;
    parts.set(reference, known ? { stationKey: station.key, deviceKey, propertyId } : null);
  }
  return { zone, points, parts };
}

function growthsOf(points: readonly ChosenPoint[], steps: StepsByPart): Growths {
  const byCode = new Map(points.map(({ point, formula }) => [point.property_code, formula]));
  return ENERGIES.map((energy) => {
    const formula = byCode.get(COUNTERS[energy]);
    return [energy, formula ? formulaGrowth(formula, (part) => steps.get(part)?.before) : () => null];
  });
}

function rowOf(growths: Growths, steps: StepsByPart, hours: Edges, hour: number, now: number): Row {
  const [startTime = 0, endTime = 0] = [hours[hour], hours[hour + 1]];
  const heard = Math.min(endTime, Math.max(now, startTime + 1));
  let complete = steps.size > 0 ? 1 : 0;
  for (const part of steps.values()) {
    const reach = part?.reaches.get(hour);
    complete = Math.min(complete, reach ? completeness(reach, startTime, heard) : 0);
  }
  const row: Row = { startTime, endTime, complete };
  for (const [energy, next] of growths) row[energy] = next((part) => steps.get(part)?.reaches.get(hour));
  return row;
}

/** Ranges of at most so many hours that follow each other. */
function portions(edges: Edges, most: number): Edges[] {
  const found: Edges[] = [];
  for (let from = 0; from < edges.length - 1; from += most) found.push(edges.slice(from, from + most + 1));
  return found;
}

const nameOf = ({ deviceKey, propertyId }: SeriesKey) => seriesText(deviceKey, propertyId);
