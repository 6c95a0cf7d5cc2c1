import type { AnswerOf, ParsedInputOf } from '@/lib/contract/entry';
import type { getValueLimits as entry } from '@/lib/contract/upstream/devices/value-limits';
import type { Limit } from '@/lib/domain/energy/plausibility/judge';
import type { Context } from '../context';
import { readLimitsByCode } from '../series/limits';
import type { ZonedDevice } from '../sharing/access';

type Answer = AnswerOf<typeof entry>;

/** The plausible ranges of the measured properties of devices, against which incoming readings are checked. */
export async function getValueLimits(
  { db }: Context,
  _input: ParsedInputOf<typeof entry>,
  devices: readonly ZonedDevice[],
): Promise<Answer> {
  const found = await readLimitsByCode(db.pool, new Set(devices.map(({ key }) => key)));
  const alike = new Map<ReadonlyMap<string, Limit>, string[]>();
  for (const { id, key } of devices) {
    const limits = found.get(key);
    if (limits) alike.set(limits, [...(alike.get(limits) ?? []), id]);
  }
  return [...alike].map(([limits, ids]) => ({
    device_id: ids,
    limits: [...limits].map(([code, limit]) => ({ property_code: code, kind: limit.kind, ...endsOf(limit) })),
  }));
}

const endsOf = (limit: Limit) =>
  limit.kind === 'value' ? { low: limit.low, high: limit.high } : { low: 0, high: limit.most };
