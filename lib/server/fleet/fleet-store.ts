import 'server-only';
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Outcome } from '@/lib/domain/problem';
import type { Caller } from '../http/caller';
import { processWide } from '../http/process-wide';
import type { Fleet } from './fleet';
import type { StationFleet } from './station-fleet';

/** How long a response is used without a check; after that the upstream is asked whether it is still valid. */
export const FRESH_MS = 10_000;
/** Maximum age of content shown while newer is loading, once the upstream has confirmed that access is the same. */
const STALE_MS = 60_000;
/** The same for callers that allow stale data and poll again soon: as long as the parts of a board are cached. */
const GLANCE_MS = 15 * 60_000;
const CACHE_BYTES = 256 * 1024 * 1024;
/** Mapped objects take about twice the bytes of their text. */
export const weightOf = (bytes: number): number => Math.max(1, 2 * bytes);
/** Reading a smaller response is as fast as checking it. */
const LARGE_BYTES = 1024 * 1024;
const MOST_OFFERED = 16;
const MOST_TOKENS = 20_000;

/** Identifies a cached fleet in a check with the upstream. */
export interface Known {
  readonly etag: string | null;
  /** Tag of the caller's access scope; null if the upstream sends none. */
  readonly accessTag: string | null;
  /** Whether these tags are equal for another session only if its response is. */
  readonly shared: boolean;
  /** Digest of the bytes, if there is no tag. */
  readonly digest: string | null;
}

export interface CachedFleet {
  readonly fleet: Fleet;
  readonly known: Known;
  /** When the upstream last confirmed the caller's access to this, and when it last confirmed that the content is current. */
  readonly checkedAt: number;
  readonly currentAt: number;
  readonly size: number;
}

/** A request in progress. */
export interface Flight {
  readonly whole: Promise<Outcome<Fleet>>;
  /** The stations once they are read; null if they came only with the whole. */
  readonly stations: Promise<StationFleet | null>;
  /** Signals that a caller waits for this flight (`begin`), or for all of it (`want`). */
  readonly begin: () => void;
  readonly want: () => void;
  /** Data that may be shown without waiting, if it is recent enough for the caller; null if there is none. */
  readonly early: Promise<Early | null>;
}

export type Early = Pick<CachedFleet, 'fleet' | 'checkedAt' | 'currentAt'>;

interface Store {
  readonly cached: LRUCache<string, CachedFleet>;
  /** By tenant, language and access tag: the cache key of the newest large response. */
  readonly offered: LRUCache<string, string>;
  /** Keys that had their own response: that may be newer than those of others. */
  readonly met: LRUCache<string, true>;
  readonly flights: Map<string, Flight>;
  /** By token: which change of its session has been applied. */
  readonly versions: LRUCache<string, string>;
}

export const store = (): Store =>
  processWide('fleet-cache', () => ({
    cached: new LRUCache<string, CachedFleet>({ maxSize: CACHE_BYTES, sizeCalculation: (entry) => entry.size }),
    offered: new LRUCache<string, string>({ max: MOST_OFFERED }),
    met: new LRUCache<string, true>({ max: MOST_TOKENS }),
    flights: new Map(),
    versions: new LRUCache<string, string>({ max: MOST_TOKENS }),
  }));

/** Drops all cached data of a token, in every language: after a change by its user, and when it ends. */
export function dropFleet(caller: Pick<Caller, 'tenant' | 'token' | 'change'>): void {
  if (caller.token === null) return;
  const { cached, flights, versions } = store();
  versions.set(keyOf(caller.tenant.prefix, caller.token, ''), caller.change?.version ?? '');
  for (const language of caller.tenant.languages) {
    const key = keyOf(caller.tenant.prefix, caller.token, language);
    cached.delete(key);
    flights.delete(key);
  }
}

/** After a change by the caller: all portals drop their cached data of the caller, this one now, others with the next request. */
export function fleetChanged(caller: Pick<Caller, 'tenant' | 'token' | 'change'>): void {
  caller.change?.make();
  dropFleet(caller);
}

/** Drops a token's data if it was changed through another portal since the last request here. */
export function dropIfChanged(caller: Pick<Caller, 'tenant' | 'token' | 'change'>): void {
  const { tenant, token, change } = caller;
  const known = store().versions.get(keyOf(tenant.prefix, token ?? '', '')) ?? '';
  if (known !== (change?.version ?? '')) dropFleet(caller);
}

/** Whether content of that age may be shown to the caller while newer is loading. */
export const isShowable = ({ allowStale }: Caller, currentAt: number, now: number): boolean =>
  now - currentAt < (allowStale ? GLANCE_MS : STALE_MS);

/** Whether the caller is shown stations more than a minute old because newer ones are still loading. */
export function isStaleAllowed({ tenant, token, language }: Caller, now: number): boolean {
  const { cached, flights } = store();
  const key = keyOf(tenant.prefix, token ?? '', language);
  return flights.has(key) && now - (cached.peek(key)?.currentAt ?? -Infinity) >= STALE_MS;
}

const placeOf = ({ tenant, language }: Caller): string => `${tenant.prefix}\n${language}\n`;

export const isLarge = ({ size }: CachedFleet): boolean => size > weightOf(LARGE_BYTES);

/** Caches a fleet; a large one is also offered to other sessions. */
export function keep(key: string, caller: Caller, value: CachedFleet): void {
  const { cached, offered } = store();
  cached.set(key, value);
  const { shared, accessTag } = value.known;
  if (shared && isLarge(value)) offered.set(`${placeOf(caller)}${accessTag}`, key);
}

/** Large responses of other sessions that are still cached, newest first. */
export function offeredTo(caller: Caller, own: string): CachedFleet[] {
  const { cached, offered } = store();
  const place = placeOf(caller);
  return [...offered.entries()].flatMap(([name, key]) => {
    const found = key !== own && name.startsWith(place) ? cached.peek(key) : undefined;
    // Data that could not be refreshed is not offered.
    return found && found.checkedAt > 0 ? [found] : [];
  });
}

/** The cache key of a session. */
export function keyOf(prefix: string, token: string, language: string): string {
  return createHash('sha256').update(`${prefix}\n${token}\n${language}`).digest('base64url');
}
