import 'server-only';
import { LRUCache } from 'lru-cache';
import type { Entry } from '@/lib/contract/entry';
import { log } from '../log/log';
import type { Caller } from './caller';
import { processWide } from './process-wide';

/** How long a missing call is not requested again, and how long if the upstream had it before. */
const AGAIN_MS = 60 * 60_000;
const AGAIN_SOON_MS = 60_000;

/** Whether the upstream lacks the call, or has no data in it for this caller. */
export type Absence = 'call' | 'answer';

interface Memory {
  /** Until when a call is not requested, epoch ms. */
  readonly absent: LRUCache<string, number>;
  /** Calls that were answered normally. */
  readonly offered: LRUCache<string, true>;
}

const memory = (): Memory =>
  processWide('absent-calls', () => ({
    absent: new LRUCache({ max: 20_000 }),
    offered: new LRUCache({ max: 10_000 }),
  }));

/** A change is always sent: the user expects a response to it. */
export const isReading = ({ method, path }: Pick<Entry, 'method' | 'path'>): boolean =>
  method === 'GET' || /\/get_[^/]+$/.test(path);

const placeOf = (entry: Entry, base: string, { tenant }: Caller): string =>
  [base, tenant.prefix, entry.service, entry.name].join('\n');
const ofCaller = (place: string, { token }: Caller): string => `${place}\n${token ?? ''}`;

/** Whether the upstream is known, recently enough, to lack an optional call. */
export function isKnownAbsent(entry: Entry, base: string, caller: Caller, now: number = Date.now()): boolean {
  if (!entry.extension || !isReading(entry)) return false;
  const { absent } = memory();
  const place = placeOf(entry, base, caller);
  return [place, ofCaller(place, caller)].some((key) => (absent.get(key) ?? -Infinity) > now);
}

/** Records what a response showed: that the upstream has an optional call (null), or what is absent. */
export function noteAbsence(
  entry: Entry,
  base: string,
  caller: Caller,
  absence: Absence | null,
  now: number = Date.now(),
): void {
  if (!entry.extension || !isReading(entry)) return;
  const { absent, offered } = memory();
  const place = placeOf(entry, base, caller);
  if (absence === null) {
    offered.set(place, true);
    absent.delete(place);
    absent.delete(ofCaller(place, caller));
    return;
  }
  // A call that worked before is more likely to be out of order than removed.
  const until = now + (offered.get(place) ? AGAIN_SOON_MS : AGAIN_MS);
  absent.set(absence === 'call' ? place : ofCaller(place, caller), until);
  log().info(
    { call: entry.name, tenant: caller.tenant.prefix, absence, until: new Date(until).toISOString() },
    'the upstream does not offer a call',
  );
}
