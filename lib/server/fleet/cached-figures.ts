import 'server-only';
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Outcome } from '@/lib/domain/problem';
import { withinTime } from '../http/bounded';
import { sessionName } from '../http/caller';
import type { Caller } from '../http/caller';
import { processWide } from '../http/process-wide';
import { stationsOf } from './fleet-cache';
import { ownReach } from './reach';

interface CachedAnswer {
  readonly answer: Promise<Outcome<unknown>>;
  /** Which stations the caller saw when it came; null until then. */
  reach: string | null;
}

const SESSIONS = 5_000;
/** So long the question waits for the stations; those of a large fleet take longer to come the first time. */
const SOON_MS = 100;
const store = (name: string): LRUCache<string, CachedAnswer> =>
  processWide(`cached-${name}`, () => new LRUCache<string, CachedAnswer>({ max: SESSIONS }));

const keyOf = (caller: Caller): string => createHash('sha256').update(sessionName(caller)).digest('base64url');

/**
 * What an upstream said of all stations of a session, for `keepMs` of it and as long as the session sees the same ones: looking again,
 * and tabs beside each other, cost one question. What failed, and what is kept for 0 ms, is asked again at once.
 */
export async function cachedFigures<T>(
  name: string,
  caller: Caller,
  request: () => Promise<Outcome<T>>,
  keepMs: (value: T) => number,
): Promise<Outcome<T>> {
  const cached = store(name);
  const key = keyOf(caller);
  const known = cached.get(key);
  // Whoever asks under the same name gets the same.
  if (known && (known.reach === null || known.reach === (await reachNow(caller))))
    return known.answer as ReturnType<typeof request>;
  let before: string | null = null;
  const answering = async (): Promise<Outcome<T>> => {
    before = await withinTime(reachNow(caller), SOON_MS);
    return request();
  };
  const requesting: CachedAnswer & { readonly answer: Promise<Outcome<T>> } = { answer: answering(), reach: null };
  cached.set(key, requesting);
  const answer = await requesting.answer;
  const after = await reachNow(caller);
  if (cached.peek(key) !== requesting) return answer;
  requesting.reach = after;
  // What was asked for before anybody knew of which stations is for who asked, and for no later question.
  const ttl = answer.ok && before === after ? keepMs(answer.value) : 0;
  if (ttl > 0) cached.set(key, requesting, { ttl });
  else cached.delete(key);
  return answer;
}

export const forgetFigures = (name: string, caller: Caller): void => void store(name).delete(keyOf(caller));

async function reachNow(caller: Caller): Promise<string | null> {
  const fleet = await stationsOf(caller);
  return fleet.ok ? ownReach(caller, fleet.value) : '';
}
