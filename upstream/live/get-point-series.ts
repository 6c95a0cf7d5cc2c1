import { CODES } from '@/lib/contract/envelope';
import type { AnswerOf, ParsedInputOf } from '@/lib/contract/entry';
import type { getPointSeries as entry } from '@/lib/contract/upstream/live';
import type { FormulaReference } from '@/lib/domain/live/points/formula';
import { pastValue } from '@/lib/domain/live/points/past-value';
import { parseInterval, shortestMs, stepBoundaries } from '@/lib/domain/energy/series/steps';
import type { Context } from '../context';
import { readSteps, sourceOf } from '../series/read-steps';
import { zoneAndDevicesOf } from '../devices/device-repository';
import { nameOf } from '../series/raw-sample-repository';
import type { GrantedStation } from '../sharing/access';
import { Refusal } from '../api/refusal';
import { checkReadings, MOST_READINGS, mostSteps, seriesOfParts } from '../energy/series-query';
import { readPoints } from './read-points';

const LEAST_MS = 10_000;

/**
 * Values of points of a station at the beginning of each step in its zone, by their formulas (D3.10, D7.19). Points that the station lacks
 * are left out. A step in which a part of a formula has no reading is null, never a sum of the rest, except before a device's first reading:
 * the station did not have it then (`pastValue`).
 */
export async function getPointSeries(
  context: Context,
  { property_code: codes, start, end, tg }: ParsedInputOf<typeof entry>,
  station: GrantedStation,
): Promise<AnswerOf<typeof entry>> {
  const interval = parseInterval(tg);
  if (!interval) throw new Refusal(CODES.invalid, 'invalid.field', { field: 'tg' });
  if (shortestMs(interval) < LEAST_MS) throw new Refusal(CODES.invalid, 'interval.short', { least: '10s' });
  const { zone, points, devices } = await context.db.asAccount(context.actor, async (tx) => ({
    points: await readPoints(tx, [station], codes),
    ...(await zoneAndDevicesOf(tx, station.key)),
  }));
  const most = mostSteps(points.length);
  const boundaries = stepBoundaries(zone, interval, start, Math.max(end, start + 1), most);
  if (!boundaries) throw new Refusal(CODES.invalid, 'range.steps', { most, interval: tg });
  await context.services.past?.reachesStation(station.key);
  const { pool } = context.db;
  const parts = await seriesOfParts(pool, station, devices, points);
  const series = [
    ...new Map([...parts.values()].flatMap((key) => (key ? [[nameOf(key), key] as const] : []))).values(),
  ];
  if (sourceOf({ zone, boundaries }) === 'samples') {
    await checkReadings(context, series, { from: boundaries[0] ?? 0, to: boundaries.at(-1) ?? 0 }, MOST_READINGS);
  }
  const read = await readSteps(pool, { series, zone, boundaries });
  const stepsOf = (part: FormulaReference) => {
    const key = parts.get(part);
    return key ? read.get(nameOf(key)) : undefined;
  };
  return points.map(({ code, point, formula }) => {
    const begun = new Set(formula?.references.filter((part) => (stepsOf(part)?.before ?? null) !== null));
    return {
      property_code: code,
      unit: point.unit,
      data: boundaries.slice(0, -1).map((timestamp, step) => {
        if (!formula) return { timestamp, value: null };
        const valueOf = (part: FormulaReference) => stepsOf(part)?.reaches.get(step)?.first;
        for (const part of formula.references) if (valueOf(part) !== undefined) begun.add(part);
        return { timestamp, value: pastValue(formula, valueOf, (part) => begun.has(part)) };
      }),
    };
  });
}
