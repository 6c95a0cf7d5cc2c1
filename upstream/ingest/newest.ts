import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { judge, type CounterLimit, type Standing } from '@/lib/domain/plausibility/judge';
import type { Sample } from '@/lib/domain/series/rollup';
import { readNewestOf } from '../store/series-store';
import { seriesText, type Frame, type SeriesKey } from '../store/frame-store';
import { readLimits, type Limits } from '../series/limits';

/** Where a counter stands: its newest reading that counts, and those after it that wait for more. */
interface Counter {
  standing: Standing | null;
  open: readonly Sample[];
}

/** Devices whose counters are remembered. */
const MOST_DEVICES = 20_000;

/**
 * Which of the numbers that gateways tell may be shown as the newest ones: what a property cannot be, and what a counter cannot have
 * counted since, changes nothing until enough of it was told. A process that has just begun takes the newest of the store as true.
 */
export class Newest {
  private readonly devices = new LRUCache<number, Map<number, Counter>>({ max: MOST_DEVICES });

  constructor(private readonly pool: Pool) {}

  /** The frames without what may not be shown. Each property of a device at most once. */
  async credible(frames: readonly Frame[]): Promise<Frame[]> {
    if (frames.length === 0) return [];
    const series = frames.flatMap(({ stationKey, deviceKey, properties }) =>
      properties.map((propertyId): SeriesKey => ({ stationKey, deviceKey, propertyId })),
    );
    const limits = await readLimits(this.pool, series);
    await this.remember(series, limits);
    return frames.flatMap((frame) => {
      const shown = frame.properties.map((propertyId, i) =>
        this.isShown(frame.deviceKey, propertyId, { ts: frame.ts, value: frame.values[i] ?? NaN }, limits),
      );
      if (shown.every(Boolean)) return [frame];
      const of = (list: readonly number[]) => list.filter((_, i) => shown[i]);
      return shown.some(Boolean) ? [{ ...frame, properties: of(frame.properties), values: of(frame.values) }] : [];
    });
  }

  private isShown(deviceKey: number, propertyId: number, reading: Sample, limits: Limits): boolean {
    const limit = limits.get(seriesText(deviceKey, propertyId));
    if (!limit) return true;
    if (limit.kind === 'value') return reading.value >= limit.low && reading.value <= limit.high;
    const counters = this.devices.get(deviceKey) ?? new Map<number, Counter>();
    this.devices.set(deviceKey, counters);
    return next(counters, propertyId, reading, limit);
  }

  /** Reads where counters stand that nobody here has heard of yet. */
  private async remember(series: readonly SeriesKey[], limits: Limits): Promise<void> {
    const fresh = series.filter(
      ({ deviceKey, propertyId }) =>
        !this.devices.get(deviceKey)?.has(propertyId) &&
        limits.get(seriesText(deviceKey, propertyId))?.kind === 'counter',
    );
    if (fresh.length === 0) return;
    const known = await readNewestOf(this.pool, fresh);
    for (const { deviceKey, propertyId } of fresh) {
      const last = known.get(seriesText(deviceKey, propertyId)) ?? null;
      const counters = this.devices.get(deviceKey) ?? new Map<number, Counter>();
      this.devices.set(deviceKey, counters);
      counters.set(propertyId, { standing: last && { last, sure: true }, open: [] });
    }
  }
}

function next(counters: Map<number, Counter>, propertyId: number, reading: Sample, limit: CounterLimit): boolean {
  const counter = counters.get(propertyId) ?? { standing: null, open: [] };
  // Given again after the store could not take it.
  if (counter.open.some(({ ts }) => ts === reading.ts)) return false;
  // What is older than the newest changes nothing anyway.
  if (reading.ts <= (counter.open.at(-1)?.ts ?? counter.standing?.last.ts ?? -Infinity)) return true;
  const readings = [...counter.open, reading];
  const judged = judge(readings, limit, { from: counter.standing });
  const last = judged.findLast(({ verdict }) => verdict.kind !== 'open' && verdict.kind !== 'aside');
  const standing = last ? { last: { ts: last.ts, value: last.value }, sure: true } : counter.standing;
  counters.set(propertyId, { standing, open: judged.filter(({ verdict }) => verdict.kind === 'open') });
  return last !== undefined;
}
