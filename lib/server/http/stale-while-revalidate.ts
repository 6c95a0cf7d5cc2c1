import 'server-only';
import { LRUCache } from 'lru-cache';
import type { Outcome } from '@/lib/domain/problem';
import { withinTime } from './bounded';
import { processWide } from './process-wide';

/** For all boards in use; data not requested for a quarter of an hour is dropped. */
const MOST_CACHED = 5_000;
const FORGOTTEN_MS = 15 * 60_000;
/** How long the last data stays after a failed read. */
const OUTLIVES_MS = 5 * 60_000;

/** The last known result; null while it is computed for the first time. */
export type LastKnown<T> = Outcome<T> | null;

interface Known {
  last: Outcome<unknown> | null;
  readAt: number;
  reading: Promise<void> | null;
}

export interface Waiting<T> {
  readonly freshMs: number | ((last: T) => number);
  readonly mostMs: number;
  /** Delay of a read so that more urgent ones come first. */
  readonly startMs?: number;
}

/**
 * Stale-while-revalidate: returns the last result for a key, and starts a new read if it is older than `freshMs`, so that
 * polling callers never wait for slow data. A first read is waited for, up to `mostMs`; null if it takes longer. The last
 * result survives failures for some minutes, unless the session has ended.
 */
export async function staleWhileRevalidate<T>(
  key: string,
  { freshMs, mostMs, startMs = 0 }: Waiting<T>,
  read: () => Promise<Outcome<T>>,
  now: number,
): Promise<LastKnown<T>> {
  const cached = processWide(
    'so-far',
    () => new LRUCache<string, Known>({ max: MOST_CACHED, ttl: FORGOTTEN_MS, updateAgeOnGet: true }),
  );
  const known = cached.get(key) ?? { last: null, readAt: -Infinity, reading: null };
  cached.set(key, known);
  const last = known.last as LastKnown<T>;
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
    // Only callers waiting for a first result see a rejection; here the next request does.
    known.reading.catch(() => undefined);
    return last;
  }
  await withinTime(known.reading, mostMs);
  return known.last as LastKnown<T>;
}

/** Does not keep the process alive. */
const later = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms).unref());
