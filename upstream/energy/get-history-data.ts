import type { AnswerOf, ParsedInputOf } from '@/lib/contract/entry';
import type { getHistoryData as entry } from '@/lib/contract/timeseries/history';
import type { Context } from '../context';
import { readSamples } from '../series/read-samples';
import type { ZonedDevice } from '../sharing/access';
import { LIMITS, spend } from '../api/limits';
import { checkPrefix, checkReadings, findSeries, reachPast, MOST_FIGURES } from './series-query';

/** Every raw reading of one property from `start` to `end`, both included (D7.21). Gaps are left out. */
export async function getHistoryData(
  context: Context,
  input: ParsedInputOf<typeof entry>,
  devices: readonly ZonedDevice[],
): Promise<AnswerOf<typeof entry>> {
  checkPrefix(context, input.prefix);
  await spend(context, LIMITS.history, context.actor.accountId);
  await reachPast(context, devices, [input]);
  const [series] = await findSeries(context, devices, [input]);
  if (!series?.key) return [];
  const span = { from: input.start, to: input.end + 1 };
  await checkReadings(context, [series.key], span, MOST_FIGURES);
  const found = await readSamples(context.db.pool, [series.key], span.from, span.to);
  return [...found.values()]
    .flat()
    .flatMap(({ ts, value, mark }) => (mark === 'aside' ? [] : [{ timestamp: ts, value }]));
}
