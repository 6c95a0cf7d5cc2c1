import { CODES } from '@/lib/contract/envelope';
import type { AnswerOf, ParsedInputOf } from '@/lib/contract/entry';
import type { getAggregateData as entry } from '@/lib/contract/timeseries/history';
import { grown, sampled, type StepFigure } from '@/lib/domain/energy/series/step-figures';
import { parseInterval, shortestMs, stepBoundaries } from '@/lib/domain/energy/series/steps';
import type { Context } from '../context';
import type { ZonedDevice } from '../sharing/access';
import { notFound, Refusal } from '../api/refusal';
import { checkPrefix, figuresOf, findSeries, reachPast, mostSteps, sampledExtremes } from './series-query';

const LEAST_MS = 10_000;

/**
 * Several series in steps of the requested length (D7.24), split at the calendar boundaries of `zoneStr`, or of the zone of the first
 * device's station. A step without a reading is null. With `extremes`, steps of sampled series include their lowest and highest reading and
 * the mean.
 */
export async function getAggregateData(
  context: Context,
  { query, body }: ParsedInputOf<typeof entry>,
  devices: readonly ZonedDevice[],
): Promise<AnswerOf<typeof entry>> {
  checkPrefix(context, query.prefix);
  const interval = parseInterval(query.tg);
  if (!interval) throw new Refusal(CODES.invalid, 'invalid.field', { field: 'query.tg' });
  if (shortestMs(interval) < LEAST_MS) throw new Refusal(CODES.invalid, 'interval.short', { least: '10s' });
  await reachPast(context, devices, body);
  const requested = await findSeries(context, devices, body);
  const zone = query.zoneStr ?? requested[0]?.zone;
  if (zone === undefined) throw notFound();
  const most = mostSteps(body.length);
  const boundaries = stepBoundaries(zone, interval, query.start, Math.max(query.end, query.start + 1), most);
  if (!boundaries) throw new Refusal(CODES.invalid, 'range.steps', { most, interval: query.tg });
  const now = context.now.getTime();
  // Extremes exist only for sampled values: those of a counter's growth have no meaning.
  const wide = (index: number) => query.extremes === '1' && body[index]?.fn === 'sampling';
  const [plain, extremes] = await Promise.all([
    figuresOf(
      context,
      requested.map((series, index) => (wide(index) ? { ...series, key: null } : series)),
      boundaries,
      (_series, steps, index) =>
        body[index]?.fn === 'diff' ? grown(boundaries, steps, now) : sampled(boundaries, steps, now),
    ),
    sampledExtremes(
      context,
      requested.map((series, index) => (wide(index) ? series : { ...series, key: null })),
      boundaries,
    ),
  ]);
  return requested.map(({ deviceId, propertyCode }, index) => ({
    deviceId,
    propertyCode,
    data: wide(index)
      ? (extremes[index] ?? []).map(({ min, max, mean, ...step }) => ({ ...toStep(step), min, max, mean }))
      : (plain[index] ?? []).map(toStep),
  }));
}

const toStep = ({ start, value, complete }: StepFigure) => ({ timestamp: start, value, complete });
