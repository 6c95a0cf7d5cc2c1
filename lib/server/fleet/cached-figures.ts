import 'server-only';
import { LRUCache } from 'lru-cache';
import type { Outcome } from '@/lib/domain/problem';
import { withinTime } from '../http/bounded';
import { sessionKey } from '../http/caller';
import type { Caller } from '../http/caller';
import { processWide } from '../http/process-wide';
import { stationsOf } from './fleet-cache';
import { accessScope } from './access-scope';

interface CachedAnswer {
  readonly answer: Promise<Outcome<unknown>>;
  /** The caller's access scope when the response arrived; null until then. */
  accessScope: string | null;
}

const SESSIONS = 5_000;
/** Maximum time a request waits for the stations; those of a large fleet take longer the first time. */
const SOON_MS = 100;
const store = (name: string): LRUCache<string, CachedAnswer> =>
  processWide(`cached-${name}`, () => new LRUCache<string, CachedAnswer>({ max: SESSIONS }));

/**
 * An upstream's figures for all stations of a session, cached for `keepMs` while its access scope is unchanged: repeated
 * views and parallel tabs share one request. Failures, and results with 0 ms, are requested again at once.
 */
export async function cachedFigures<T>(
  name: string,
  caller: Caller,
  request: () => Promise<Outcome<T>>,
  keepMs: (value: T) => number,
): Promise<Outcome<T>> {
  const cached = store(name);
  const key = sessionKey(caller);
  const known = cached.get(key);
  // A request in progress is shared by all callers with the same key.
  if (known && (known.accessScope === null || known.accessScope === (await reachNow(caller))))
    return known.answer as ReturnType<typeof request>;
  let before: string | null = null;
  const answering = async (): Promise<Outcome<T>> => {
    before = await withinTime(reachNow(caller), SOON_MS);
    return request();
  };
  const requesting: CachedAnswer & { readonly answer: Promise<Outcome<T>> } = {
    answer: answering(),
    accessScope: null,
  };
  cached.set(key, requesting);
  const answer = await requesting.answer;
  const after = await reachNow(caller);
  if (cached.peek(key) !== requesting) return answer;
  requesting.accessScope = after;
  // A response requested before the access scope was known is for this caller only and not cached.
  const ttl = answer.ok && before === after ? keepMs(answer.value) : 0;
  if (ttl > 0) cached.set(key, requesting, { ttl });
  else cached.delete(key);
  return answer;
}

export const forgetFigures = (name: string, caller: Caller): void => void store(name).delete(sessionKey(caller));

async function reachNow(caller: Caller): Promise<string | null> {
  const fleet = await stationsOf(caller);
  return fleet.ok ? accessScope(caller, fleet.value) : '';
}
