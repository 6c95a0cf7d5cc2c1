import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { MODULE_WATTS } from '@/lib/data/module-ratings';
import { DEVICE_TYPE_PROPERTIES } from '@/lib/data/properties';
import type { Limit } from '@/lib/domain/plausibility/judge';
import { limitOf, scaleOf, type SizeFacts, type TypeFacts } from '@/lib/domain/plausibility/limits';
import { seriesText, type SeriesKey } from '../store/frame-store';
import { ratingsOf } from '../store/rating-store';
import { codesOfProperties } from '../store/property-store';

/** What the properties of a device can be, by code. */
type DeviceLimits = ReadonlyMap<string, Limit>;
/** Limits by `seriesText`; a series that is not here can be anything. */
export type Limits = ReadonlyMap<string, Limit>;

const TYPES: ReadonlyMap<string, TypeFacts> = new Map(DEVICE_TYPE_PROPERTIES.map((type) => [type.type, type]));
const NONE: DeviceLimits = new Map();
/** A rating that was told, or a unit that was exchanged, is known after this time. */
const KEPT_MS = 60_000;

const kept = new WeakMap<Pool, LRUCache<number, DeviceLimits>>();
/** Devices of one type and size share theirs. */
const byScale = new Map<string, DeviceLimits>();

/** What each of some series can be: by its device's type, and by how much that is rated for. */
export async function readLimits(pool: Pool, series: readonly SeriesKey[]): Promise<Limits> {
  const known = kept.get(pool) ?? new LRUCache<number, DeviceLimits>({ max: 100_000, ttl: KEPT_MS });
  kept.set(pool, known);
  const missing = new Set(series.flatMap(({ deviceKey }) => (known.has(deviceKey) ? [] : [deviceKey])));
  const own = new Map<number, DeviceLimits>();
  for (const { deviceKey } of series) own.set(deviceKey, known.get(deviceKey) ?? NONE);
  if (missing.size > 0) {
    for (const { deviceKey, type, moduleId, ...size } of await ratingsOf(pool, [...missing])) {
      const limits = limitsOf(type, { ...size, moduleWatts: MODULE_WATTS[moduleId] ?? null });
      known.set(deviceKey, limits);
      own.set(deviceKey, limits);
    }
  }
  const codes = await codesOfProperties(pool, new Set(series.map(({ propertyId }) => propertyId)));
  const found = new Map<string, Limit>();
  for (const { deviceKey, propertyId } of series) {
    const limit = own.get(deviceKey)?.get(codes.get(propertyId) ?? '');
    if (limit) found.set(seriesText(deviceKey, propertyId), limit);
  }
  return found;
}

function limitsOf(type: string, size: SizeFacts): DeviceLimits {
  const facts = TYPES.get(type);
  if (!facts) return NONE;
  const scale = scaleOf(facts, size);
  const name = `${type} ${scale}`;
  let limits = byScale.get(name);
  if (!limits) {
    if (byScale.size >= 1_000) byScale.clear();
    limits = new Map(
      facts.properties.flatMap((property) => {
        const limit = limitOf(facts, property, scale);
        return limit ? [[property.code, limit] as const] : [];
      }),
    );
    byScale.set(name, limits);
  }
  return limits;
}
