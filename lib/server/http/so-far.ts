import 'server-only';
import { LRUCache } from 'lru-cache';
import type { Outcome } from '@/lib/domain/problem';
import { withinTime } from './bounded';
import { processWide } from './process-wide';

/** Of all boards that somebody looks at; what nobody asked for in a quarter of an hour is forgotten. */
const MOST_CACHED = 5_000;
const FORGOTTEN_MS = 15 * 60_000;
/** So long a reading that fails leaves what was known. */
const OUTLIVES_MS = 5 * 60_000;

/** What is known; null while it is worked out for the first time. */
export type SoFar<T> = Outcome<T> | null;

interface Known {
  last: Outcome<unknown> | null;
  readAt: number;
  reading: Promise<void> | null;
}

export interface Waiting<T> {
  readonly freshMs: number | ((last: T) => number);
  readonly mostMs: number;
  /** How long a reading is put off, where somebody is to be served before it. */
  readonly startMs?: number;
}

/**
 * What was read last under a key, while a new reading is on its way where that is older than `freshMs`: who asks again and again
 * never waits for what is slow. A first reading is waited for, up to `mostMs`; null where it takes longer. What was known outlives a
 * failure by some minutes, unless the session is over.
 */
export async function readSoFar<T>(
  key: string,
  { freshMs, mostMs, startMs = 0 }: Waiting<T>,
  read: () => Promise<Outcome<T>>,
  now: number,
): Promise<SoFar<T>> {
  const cached = processWide(
    'so-far',
    () => new LRUCache<string, Known>({ max: MOST_CACHED, ttl: FORGOTTEN_MS, updateAgeOnGet: true }),
  );
  const known = cached.get(key) ?? { last: null, readAt: -Infinity, reading: null };
  cached.set(key, known);
  const last = known.last as SoFar<T>;
  const fresh = typeof freshMs === 'number' ? freshMs : last?.ok ? freshMs(last.value) : 0;
  if (last?.ok && now - known.readAt < fresh) return last;
  known.reading ??= (startMs > 0 ? later(startMs).then(read) : read())
    .then((outcome) => {
      const passing = !outcome.ok && outcome.problem.kind !== 'unauthorised' && now - known.readAt < OUTLIVES_MS;
      if (passing && known.last?.ok) return;
      known.last = outcome;
      known.readAt = now;
    })
    .finally(() => (known.reading = null));
  if (last?.ok) {
    // Whoever waits for a first answer hears of a failure; here the next question does.
    known.reading.catch(() => undefined);
    return last;
  }
  await withinTime(known.reading, mostMs);
  return known.last as SoFar<T>;
}

/** It keeps no process up. */
const later = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms).unref());
