import 'server-only';
import { createHash } from 'node:crypto';
import type { Outcome } from '@/lib/domain/problem';
import type { Fleet } from '../fleet/fleet';
import type { Caller } from '../http/caller';
import { readSoFar } from '../http/so-far';
import type { SoFar } from '../http/so-far';

/** An answer never waits longer for its parts: what takes longer is in a later one. */
const MOST_MS = 600;

/** One board under way: whose it is, what it may show, and the instant that it is of. */
export interface View {
  readonly caller: Caller;
  readonly fleet: Fleet;
  readonly now: number;
  /** The zone of most stations. */
  readonly zone: string;
  /** Parts that were not there in time. */
  readonly late: ReadonlySet<string>;
  readonly soFar: <T>(
    name: string,
    fresh: number | ((last: T) => number),
    read: () => Promise<Outcome<T>>,
  ) => Promise<SoFar<T>>;
}

/** What is known is kept for exactly these stations: a right that is taken away or given counts at once. */
export function viewOf(caller: Caller, fleet: Fleet, now: number): View {
  const zones = new Map<string, number>();
  const reach = createHash('sha1').update(`${caller.tenant.prefix}\n${caller.token}\n${caller.language}`);
  for (const { id, timeZone } of fleet.stations) {
    reach.update(`\n${id}`);
    zones.set(timeZone ?? 'UTC', (zones.get(timeZone ?? 'UTC') ?? 0) + 1);
  }
  const key = reach.digest('base64url');
  const late = new Set<string>();
  const until = performance.now() + MOST_MS;
  const [zone = 'UTC'] = [...zones].sort((a, b) => b[1] - a[1])[0] ?? [];
  return {
    caller,
    fleet,
    now,
    zone,
    late,
    soFar: async (name, freshMs, read) => {
      const known = await readSoFar(`${name} ${key}`, { freshMs, mostMs: until - performance.now() }, read, now);
      if (known === null) late.add(name);
      else late.delete(name);
      return known;
    },
  };
}
