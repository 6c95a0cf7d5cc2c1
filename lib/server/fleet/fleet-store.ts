import 'server-only';
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Outcome } from '@/lib/domain/problem';
import type { Caller } from '../http/caller';
import { processWide } from '../http/process-wide';
import type { Fleet } from './fleet';
import type { Known } from './fleet-answer';
import type { StationFleet } from './station-fleet';

/** How long an answer is taken as it is; after that the upstream is asked whether it still holds. */
export const FRESH_MS = 10_000;
/** How old content may be that is shown while newer is on its way, once the upstream has said that access is the same. */
const STALE_MS = 60_000;
/** The same for whoever asks again in a moment: as long as the parts of a board are known. */
const GLANCE_MS = 15 * 60_000;
const CACHE_BYTES = 256 * 1024 * 1024;
/** Mapped objects take about twice the bytes of their text. */
export const weightOf = (bytes: number): number => Math.max(1, 2 * bytes);
/** A smaller answer is read as fast as it is asked about. */
const LARGE_BYTES = 1024 * 1024;
const MOST_OFFERED = 16;
const MOST_TOKENS = 20_000;

export interface CachedFleet {
  readonly fleet: Fleet;
  readonly known: Known;
  /** When the upstream last said that the caller may see this, and when that it is all of it. */
  readonly checkedAt: number;
  readonly currentAt: number;
  readonly size: number;
}

/** A question under way. */
export interface Flight {
  readonly whole: Promise<Outcome<Fleet>>;
  /** The stations, once they have come; null where they came with the whole. */
  readonly stations: Promise<StationFleet | null>;
  /** Says that somebody waits for what is on its way, and that for the whole of it. */
  readonly begin: () => void;
  readonly want: () => void;
  /** What may be shown without waiting, to whom it is young enough, once that is known; null where nothing may. */
  readonly early: Promise<Early | null>;
}

export type Early = Pick<CachedFleet, 'fleet' | 'checkedAt' | 'currentAt'>;

interface Store {
  readonly cached: LRUCache<string, CachedFleet>;
  /** By tenant, language and what may be reached: under which key the newest large answer is kept. */
  readonly offered: LRUCache<string, string>;
  /** Keys that had an answer of their own: what they had may be newer than what others have. */
  readonly met: LRUCache<string, true>;
  readonly flights: Map<string, Flight>;
  /** By token: which change of its session was taken in. */
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

/** Forgets what a token sees, in every language: after a change by its user, and when it ends. */
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

/** After a change by the caller: every portal forgets what it knew of what they see, this one now, others with the next request. */
export function fleetChanged(caller: Pick<Caller, 'tenant' | 'token' | 'change'>): void {
  caller.change?.make();
  dropFleet(caller);
}

/** Forgets what a token sees where it was changed through another portal since this one was asked last. */
export function dropIfChanged(caller: Pick<Caller, 'tenant' | 'token' | 'change'>): void {
  const { tenant, token, change } = caller;
  const known = store().versions.get(keyOf(tenant.prefix, token ?? '', '')) ?? '';
  if (known !== (change?.version ?? '')) dropFleet(caller);
}

/** Whether content of that age may be shown to the caller while newer is on its way. */
export const isShowable = ({ allowStale }: Caller, currentAt: number, now: number): boolean =>
  now - currentAt < (allowStale ? GLANCE_MS : STALE_MS);

/** Whether the caller is shown stations of more than a minute ago, since newer ones are still on their way. */
export function isGlancing({ tenant, token, language }: Caller, now: number): boolean {
  const { cached, flights } = store();
  const key = keyOf(tenant.prefix, token ?? '', language);
  return flights.has(key) && now - (cached.peek(key)?.currentAt ?? -Infinity) >= STALE_MS;
}

const placeOf = ({ tenant, language }: Caller): string => `${tenant.prefix}\n${language}\n`;

export const isLarge = ({ size }: CachedFleet): boolean => size > weightOf(LARGE_BYTES);

/** A large answer is offered to other sessions. */
export function keep(key: string, caller: Caller, value: CachedFleet): void {
  const { cached, offered } = store();
  cached.set(key, value);
  const { shared, accessTag } = value.known;
  if (shared && isLarge(value)) offered.set(`${placeOf(caller)}${accessTag}`, key);
}

/** What other sessions were given that is large and still kept, newest first. */
export function offeredTo(caller: Caller, own: string): CachedFleet[] {
  const { cached, offered } = store();
  const place = placeOf(caller);
  return [...offered.entries()].flatMap(([name, key]) => {
    const found = key !== own && name.startsWith(place) ? cached.peek(key) : undefined;
    // What could not be read anew is offered to nobody.
    return found && found.checkedAt > 0 ? [found] : [];
  });
}

/** The name of what is kept for a session. */
export function keyOf(prefix: string, token: string, language: string): string {
  return createHash('sha256').update(`${prefix}\n${token}\n${language}`).digest('base64url');
}
