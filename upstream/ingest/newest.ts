import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { areTaken, judge, type CounterLimit, type Standing } from '@/lib/domain/plausibility/judge';
import type { Sample } from '@/lib/domain/series/rollup';
import { limitsOfDevices, type DeviceLimits } from '../series/limits';
import { seriesText, type Frame, type SeriesKey } from '../store/frame-store';
import { readNewestOf } from '../store/series-store';

/** Where a counter stands: its newest reading that counts, and those after it that wait for more. */
interface Counter {
  standing: Standing | null;
  open: readonly Sample[];
}
type Counters = Map<number, Counter>;

/** Devices whose counters are remembered. */
const MOST_DEVICES = 20_000;

const byPool = new WeakMap<Pool, Set<Newest>>();

/** What is remembered of a device is read from the store again: somebody decided about its readings. */
export function forgetCounters(pool: Pool, deviceKey: number): void {
  for (const newest of byPool.get(pool) ?? []) newest.forget(deviceKey);
}

/**
 * Which of the numbers that gateways tell may be shown as the newest ones: what a property cannot be, and what a counter cannot have
 * counted since, changes nothing until enough of it was told. A process that has just begun takes the newest of the store as true.
 */
export class Newest {
  private readonly devices = new LRUCache<number, Counters>({ max: MOST_DEVICES });

  constructor(private readonly pool: Pool) {
    byPool.set(pool, (byPool.get(pool) ?? new Set()).add(this));
  }

  forget(deviceKey: number): void {
    this.devices.delete(deviceKey);
  }

  /** The frames without what may not be shown. Each property of a device at most once. */
  async credible(frames: readonly Frame[]): Promise<Frame[]> {
    if (frames.length === 0) return [];
    const limits = await limitsOfDevices(this.pool, new Set(frames.map(({ deviceKey }) => deviceKey)));
    await this.remember(frames, limits);
    return frames.flatMap((frame) => {
      const own = limits.get(frame.deviceKey);
      if (!own) return [frame];
      const counters = this.countersOf(frame.deviceKey);
      const hidden = new Set<number>();
      for (const [i, propertyId] of frame.properties.entries()) {
        if (!isShown(counters, own, propertyId, frame.ts, frame.values[i] ?? NaN)) hidden.add(i);
      }
      if (hidden.size === 0) return [frame];
      const of = (list: readonly number[]) => list.filter((_, i) => !hidden.has(i));
      return hidden.size < frame.properties.length
        ? [{ ...frame, properties: of(frame.properties), values: of(frame.values) }]
        : [];
    });
  }

  private countersOf(deviceKey: number): Counters {
    const counters = this.devices.get(deviceKey) ?? new Map<number, Counter>();
    this.devices.set(deviceKey, counters);
    return counters;
  }

  /** Reads where counters stand that nobody here has heard of yet. */
  private async remember(frames: readonly Frame[], limits: ReadonlyMap<number, DeviceLimits>): Promise<void> {
    const fresh: SeriesKey[] = [];
    for (const { stationKey, deviceKey, properties } of frames) {
      const [own, counters] = [limits.get(deviceKey), this.devices.get(deviceKey)];
      for (const propertyId of properties) {
        if (!counters?.has(propertyId) && own?.get(propertyId)?.kind === 'counter')
          fresh.push({ stationKey, deviceKey, propertyId });
      }
    }
    if (fresh.length === 0) return;
    const known = await readNewestOf(this.pool, fresh);
    for (const { deviceKey, propertyId } of fresh) {
      const last = known.get(seriesText(deviceKey, propertyId)) ?? null;
      this.countersOf(deviceKey).set(propertyId, { standing: last && { last, sure: true }, open: [] });
    }
  }
}

function isShown(counters: Counters, limits: DeviceLimits, propertyId: number, ts: number, value: number): boolean {
  const limit = limits.get(propertyId);
  if (!limit) return true;
  if (limit.kind === 'value') return value >= limit.low && value <= limit.high;
  return next(counters, propertyId, { ts, value }, limit);
}

function next(counters: Counters, propertyId: number, reading: Sample, limit: CounterLimit): boolean {
  const counter = counters.get(propertyId) ?? { standing: null, open: [] };
  // Given again after the store could not take it.
  if (counter.open.some(({ ts }) => ts === reading.ts)) return false;
  // What is older than the newest changes nothing anyway.
  if (reading.ts <= (counter.open.at(-1)?.ts ?? counter.standing?.last.ts ?? -Infinity)) return true;
  if (areTaken([reading], limit, counter.standing)) {
    counters.set(propertyId, { standing: { last: reading, sure: true }, open: [] });
    return true;
  }
  const judged = judge([...counter.open, reading], limit, { from: counter.standing });
  const last = judged.findLast(({ verdict }) => verdict.kind !== 'open' && verdict.kind !== 'aside');
  const standing = last ? { last: { ts: last.ts, value: last.value }, sure: true } : counter.standing;
  counters.set(propertyId, { standing, open: judged.filter(({ verdict }) => verdict.kind === 'open') });
  return last !== undefined;
}
