import 'server-only';
import { createHash } from 'node:crypto';
import { cache } from 'react';
import { LRUCache } from 'lru-cache';
import { getStationRelevance } from '@/lib/contract/upstream/relevance';
import { fail, ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import type { Caller } from '../http/caller';
import { exchange } from '../http/upstream-client';
import type { Known } from '../http/upstream-client';
import { processWide } from '../http/process-wide';
import { buildFleet } from './fleet';
import type { Fleet } from './fleet';

/** How long an answer is taken as it is; after that it is asked for again, with its tag. */
const FRESH_MS = 10_000;
const CACHE_BYTES = 256 * 1024 * 1024;
/** Mapped objects take about three times their text. */
const WEIGHT = 3;

interface Kept {
  readonly fleet: Fleet;
  readonly known: Known;
  readonly checkedAt: number;
  readonly size: number;
}
interface Store {
  readonly kept: LRUCache<string, Kept>;
  readonly flights: Map<string, Promise<Outcome<Fleet>>>;
}

const store = (): Store =>
  processWide('fleet-cache', () => ({
    kept: new LRUCache<string, Kept>({ maxSize: CACHE_BYTES, sizeCalculation: (entry) => entry.size }),
    flights: new Map(),
  }));

/**
 * What the caller may see. One call to the upstream per token and language at a time, however many pages ask; the
 * answer is kept for ten seconds and then revalidated. The shell and the page in it are rendered one after the other:
 * they get one answer, so that an upstream that fails slowly is not waited for twice.
 */
export const fleetOf = cache(readFleet);

async function readFleet(caller: Caller, now: () => number = Date.now): Promise<Outcome<Fleet>> {
  if (caller.token === null) return fail({ kind: 'unauthorised' });
  const { kept, flights } = store();
  const key = keyOf(caller.tenant.prefix, caller.token, caller.language);
  const found = kept.get(key);
  if (found && now() - found.checkedAt < FRESH_MS) return ok(found.fleet);
  const flying = flights.get(key);
  if (flying) return flying;
  const flight = load(caller, found ?? null).then((loaded) => {
    // A change in the meantime took this flight off the list: what it brings is already old.
    const current = flights.get(key) === flight;
    if (current) flights.delete(key);
    if (!loaded.ok) {
      if (loaded.problem.kind === 'unauthorised') kept.delete(key);
      return loaded;
    }
    if (current) kept.set(key, { ...loaded.value, checkedAt: now() });
    return ok(loaded.value.fleet);
  });
  flights.set(key, flight);
  return flight;
}

/** Forgets what a token sees, in every language: after a change by its user, and when it ends. */
export function dropFleet(caller: Pick<Caller, 'tenant' | 'token'>): void {
  if (caller.token === null) return;
  const { kept, flights } = store();
  for (const language of caller.tenant.languages) {
    const key = keyOf(caller.tenant.prefix, caller.token, language);
    kept.delete(key);
    flights.delete(key);
  }
}

async function load(caller: Caller, found: Kept | null): Promise<Outcome<Omit<Kept, 'checkedAt'>>> {
  const reply = await exchange(getStationRelevance, {}, caller, found?.known ?? null);
  if (!reply.ok) return reply;
  if (!reply.value.changed) return found ? ok(found) : fail({ kind: 'bad-answer' });
  const { value, known, bytes } = reply.value;
  return ok({ fleet: buildFleet(value, caller.tenant.currency), known, size: Math.max(1, bytes * WEIGHT) });
}

function keyOf(prefix: string, token: string, language: string): string {
  return createHash('sha256').update(`${prefix}\n${token}\n${language}`).digest('base64url');
}
