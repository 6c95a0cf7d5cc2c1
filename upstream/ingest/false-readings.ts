import { groupBy } from '@/lib/domain/group-by';
import { isMostlyFalse } from '@/lib/domain/energy/plausibility/mostly-false';
import { HOUR_MS } from '@/lib/domain/time/durations';
import { readLimits } from '../series/limits';
import { applyTransitions } from '../alarms/alarm-repository';
import type { Condition } from '../alarms/alarm-event-repository';
import type { Database } from '../database/open';
import { transaction } from '../database/transaction';
import { openDoubts, readDoubted, type DoubtedSeries } from '../energy/false-readings-repository';
import { seriesText } from '../series/raw-sample-repository';
import { takeGateways } from '../alarms/sweep-repository';
import { detectedTransition } from './detected-transition';

/** Hours that are checked: slow gateways report every quarter of an hour. */
const HOURS = 2;
/** Hours are compressed some minutes after their end. */
const PACKED_AFTER_MS = 5 * 60_000;

interface DoubtedCondition extends Condition {
  readonly gatewayKey: number;
}

/**
 * Raises an alarm for a device if most of its readings of the last hours are implausible, and ends it once they are plausible. A device
 * without any readings stays unchanged.
 */
export async function watchFalseReadings(db: Database, now: Date): Promise<void> {
  const end = Math.floor((now.getTime() - PACKED_AFTER_MS) / HOUR_MS) * HOUR_MS;
  const [from, to] = [new Date(end - HOURS * HOUR_MS), new Date(end)];
  const doubted = await mostlyFalse(db, await readDoubted(db.pool, from, to));
  const open = await openDoubts(db.pool, from, to);
  const isOpen = new Set(open.map(({ deviceKey }) => deviceKey));
  const raised = [...doubted.values()].filter(({ deviceKey }) => !isOpen.has(deviceKey));
  const ended = open.filter(({ deviceKey, hasReported }) => hasReported && !doubted.has(deviceKey));
  const all: readonly DoubtedCondition[] = [...raised, ...ended];
  if (all.length === 0) return;
  await transaction(db.pool, async (tx) => {
    // Gateways that another transaction has locked are handled in the next run.
    const taken = await takeGateways(tx, [...new Set(all.map(({ gatewayKey }) => gatewayKey))]);
    const ours = <T extends DoubtedCondition>(some: readonly T[]) =>
      some.filter(({ gatewayKey }) => taken.has(gatewayKey));
    const transitions = [
      ...ours(raised).flatMap((one) => detectedTransition(one, end, true, end - 1)),
      ...ours(ended).flatMap((one) =>
        detectedTransition(one, Math.max(end, one.startedAt + 1), false, one.startedAt - 1),
      ),
    ];
    if (transitions.length > 0) await applyTransitions(tx, transitions, now);
  });
}

/** Such devices by device key. */
async function mostlyFalse(db: Database, series: readonly DoubtedSeries[]): Promise<Map<number, DoubtedSeries>> {
  const limits = await readLimits(db.pool, series);
  const found = new Map<number, DoubtedSeries>();
  for (const [key, own] of groupBy(series, ({ deviceKey }) => deviceKey)) {
    const shares = own.map(({ aside, deviceKey, propertyId, reported }) => {
      const isCounter = limits.get(seriesText(deviceKey, propertyId))?.kind === 'counter';
      return { aside, reported, isCounter };
    });
    const [first] = own;
    if (first && isMostlyFalse(shares)) found.set(key, first);
  }
  return found;
}
