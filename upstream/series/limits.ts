import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { MODULE_WATTS } from '@/lib/data/module-ratings';
import { DEVICE_TYPE_PROPERTIES } from '@/lib/data/properties';
import type { Limit } from '@/lib/domain/energy/plausibility/judge';
import {
  limitsByCode,
  sizeOf,
  type Size,
  type SizeFacts,
  type TypeFacts,
} from '@/lib/domain/energy/plausibility/limits';
import { seriesText, type SeriesKey } from './raw-sample-repository';
import { idsOfCodes } from './property-repository';
import { ratingsOf, type Rating } from '../live/rating-repository';

/** Limits of a device's properties by property id; a missing one has no limit. */
export type DeviceLimits = ReadonlyMap<number, Limit>;
/** Limits of several devices, by `seriesText`. */
export type Limits = ReadonlyMap<string, Limit>;

const TYPES: ReadonlyMap<string, TypeFacts> = new Map(DEVICE_TYPE_PROPERTIES.map((type) => [type.type, type]));
const NONE: DeviceLimits = new Map();
const CODES = [...new Set(DEVICE_TYPE_PROPERTIES.flatMap(({ properties }) => properties.map(({ code }) => code)))];
/** A changed rating or an exchanged unit takes effect after this time. */
const CACHE_MS = 60_000;

interface Known {
  readonly devices: LRUCache<number, DeviceLimits>;
  /** Shared by devices of the same type and size. */
  readonly bySize: Map<string, DeviceLimits>;
}
const known = new WeakMap<Pool, Known>();

/** The limits of some series, from the type and rating of their devices. */
export async function readLimits(pool: Pool, series: readonly SeriesKey[]): Promise<Limits> {
  const devices = await limitsOfDevices(pool, new Set(series.map(({ deviceKey }) => deviceKey)));
  const found = new Map<string, Limit>();
  for (const { deviceKey, propertyId } of series) {
    const limit = devices.get(deviceKey)?.get(propertyId);
    if (limit) found.set(seriesText(deviceKey, propertyId), limit);
  }
  return found;
}

/** The limits of devices, by their keys. */
export async function limitsOfDevices(
  pool: Pool,
  keys: ReadonlySet<number>,
): Promise<ReadonlyMap<number, DeviceLimits>> {
  const stored = known.get(pool) ?? { devices: new LRUCache({ max: 100_000, ttl: CACHE_MS }), bySize: new Map() };
  known.set(pool, stored);
  const found = new Map<number, DeviceLimits>();
  const missing: number[] = [];
  for (const key of keys) {
    const limits = stored.devices.get(key);
    if (limits) found.set(key, limits);
    else missing.push(key);
  }
  if (missing.length === 0) return found;
  const ids = await idsOfCodes(pool, CODES);
  for (const { deviceKey, type, ...size } of await ratingsOf(pool, missing)) {
    const limits = limitsOf(stored, ids, type, factsOf(size));
    stored.devices.set(deviceKey, limits);
    found.set(deviceKey, limits);
  }
  return found;
}

/** The same by code, including properties never sampled; devices of the same type and size share one map. */
export async function readLimitsByCode(
  pool: Pool,
  keys: ReadonlySet<number>,
): Promise<ReadonlyMap<number, ReadonlyMap<string, Limit>>> {
  const shared = new Map<string, ReadonlyMap<string, Limit>>();
  const found = new Map<number, ReadonlyMap<string, Limit>>();
  for (const { deviceKey, type, ...size } of await ratingsOf(pool, [...keys])) {
    const facts = TYPES.get(type);
    if (!facts) continue;
    const known = sizeOf(facts, factsOf(size));
    const name = nameOf(type, known);
    const limits = shared.get(name) ?? limitsByCode(facts, known);
    shared.set(name, limits);
    found.set(deviceKey, limits);
  }
  return found;
}

/** Of devices that share their limits. */
const nameOf = (type: string, { isCatalogues, scale }: Size) => `${type} ${scale} ${isCatalogues}`;

const factsOf = ({ moduleId, ...size }: Omit<Rating, 'deviceKey' | 'type'>): SizeFacts => ({
  ...size,
  moduleWatts: MODULE_WATTS[moduleId] ?? null,
});

function limitsOf({ bySize }: Known, ids: ReadonlyMap<string, number>, type: string, known: SizeFacts): DeviceLimits {
  const facts = TYPES.get(type);
  if (!facts) return NONE;
  const size = sizeOf(facts, known);
  // A code gets its id when first sampled.
  const name = `${nameOf(type, size)} ${ids.size}`;
  let limits = bySize.get(name);
  if (!limits) {
    if (bySize.size >= 1_000) bySize.clear();
    limits = new Map(
      [...limitsByCode(facts, size)].flatMap(([code, limit]) => {
        const id = ids.get(code);
        return id === undefined ? [] : [[id, limit] as const];
      }),
    );
    bySize.set(name, limits);
  }
  return limits;
}
