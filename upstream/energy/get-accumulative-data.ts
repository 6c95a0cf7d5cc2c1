import type { AnswerOf, ParsedInputOf } from '@/lib/contract/entry';
import {
  readGroupData,
  type getAccumulativeDataByZone as one,
  type getGroupAccumulativeDataByZone as group,
} from '@/lib/contract/timeseries/accumulative';
import type { RangeType } from '@/lib/contract/timeseries/fields';
import { cutsOf } from '@/lib/domain/energy/series/cuts';
import { grown, type StepFigure } from '@/lib/domain/energy/series/step-figures';
import { periodOf, stepBoundaries, type Boundaries } from '@/lib/domain/energy/series/steps';
import type { Context } from '../context';
import { firstDayOf } from '../series/rollup-repository';
import type { ZonedDevice } from '../sharing/access';
import { checkPrefix, figuresOf, findSeries, reachPast, MOST_STEPS, type SeriesQuery } from './series-query';

/** Growth of a counter, step by step (D7.22): a day by hours, a week and a month by days, a year by months, all time by years. */
export async function getAccumulativeDataByZone(
  context: Context,
  input: ParsedInputOf<typeof one>,
  devices: readonly ZonedDevice[],
): Promise<AnswerOf<typeof one>> {
  checkPrefix(context, input.prefix);
  await reachPast(context, devices, [input]);
  const requested = await findSeries(context, devices, [input]);
  const [figures = []] = await accumulate(context, requested, input);
  return figures.map(toRow);
}

/** The same for several devices and properties (D7.23). */
export async function getGroupAccumulativeDataByZone(
  context: Context,
  input: ParsedInputOf<typeof group>,
  devices: readonly ZonedDevice[],
): Promise<AnswerOf<typeof group>> {
  const items = readGroupData(input.data);
  for (const { prefix } of items) checkPrefix(context, prefix);
  const wanted = items.flatMap(({ deviceId, defines }) => defines.map((propertyCode) => ({ deviceId, propertyCode })));
  const requested = await findSeries(context, devices, wanted);
  const figures = await accumulate(context, requested, input);
  return wanted.map((series, index) => ({ ...series, data: (figures[index] ?? []).map(toRow) }));
}

async function accumulate(
  context: Context,
  query: readonly SeriesQuery[],
  { type, time, zoneStr }: { readonly type: RangeType; readonly time: number; readonly zoneStr: string },
): Promise<StepFigure[][]> {
  const boundaries =
    type === 'overyear' ? await allYears(context, query, zoneStr) : periodBoundaries(zoneStr, type, time);
  const now = context.now.getTime();
  return figuresOf(context, query, boundaries, (_series, steps) => grown(boundaries, steps, now));
}

function periodBoundaries(zone: string, type: Exclude<RangeType, 'overyear'>, time: number): Boundaries {
  const { from, to, step } = periodOf(zone, type, time);
  return stepBoundaries(zone, step, from, to, MOST_STEPS) ?? [];
}

/** From the year of the first stored day to the current one. */
async function allYears(context: Context, query: readonly SeriesQuery[], zone: string): Promise<Boundaries> {
  const now = context.now.getTime();
  const keys = query.flatMap(({ key }) => (key ? [key] : []));
  const first = await firstDayOf(context.db.pool, keys);
  const from = first === null ? now : Math.min(now, cutsOf(zone).spanOf(first).start);
  return stepBoundaries(zone, { count: 1, unit: 'y' }, from, now + 1, MOST_STEPS) ?? [];
}

type Row = { startTime: number; value: number | null; last: { value: number } | null; complete: number };

function toRow({ start, value, last, complete }: StepFigure): Row {
  return { startTime: start, value, last: last === null ? null : { value: last }, complete };
}
