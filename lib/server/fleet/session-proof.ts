import 'server-only';
import { LRUCache } from 'lru-cache';
import { getBoard } from '@/lib/contract/upstream/board';
import { getProfile } from '@/lib/contract/upstream/account/own-session';
import { isBoardToken } from '@/lib/domain/board/link';
import type { Caller } from '../http/caller';
import { processWide } from '../http/process-wide';
import { callUpstream } from '../http/upstream-client';

/** How long a session is assumed valid without confirmation from the upstream: an ended one has no access after a second (A15). */
const PROVED_MS = 1_000;

/** When the upstream was last queried, and whether it rejected the token. */
interface Proof {
  readonly at: number;
  readonly ended: Promise<boolean>;
}

const proofs = () => processWide('session-proofs', () => new LRUCache<string, Proof>({ max: 20_000 }));

/**
 * Whether the upstream no longer accepts the caller's token although a response to it is still cached. `provedAt` is when the
 * upstream last accepted it; it is queried at most once a second. A missing call or a failed response does not end the
 * session: cached data then stays valid as usual.
 */
export async function hasEnded(caller: Caller, provedAt: number, now: () => number): Promise<boolean> {
  if (now() - provedAt < PROVED_MS) return false;
  const key = `${caller.tenant.prefix}\n${caller.token ?? ''}`;
  const last = proofs().get(key);
  if (last && now() - last.at < PROVED_MS) return last.ended;
  const at = now();
  // A board's token has no access to a profile.
  const proof = isBoardToken(caller.token ?? '') ? getBoard : getProfile;
  const ended = callUpstream<typeof getBoard | typeof getProfile>(proof, {}, caller).then(
    (answer) => !answer.ok && answer.problem.kind === 'unauthorised',
  );
  proofs().set(key, { at, ended });
  return ended;
}
