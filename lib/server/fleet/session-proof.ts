import 'server-only';
import { LRUCache } from 'lru-cache';
import { getBoard } from '@/lib/contract/upstream/board';
import { getProfile } from '@/lib/contract/upstream/own-session';
import { isBoardToken } from '@/lib/domain/board/link';
import type { Caller } from '../http/caller';
import { processWide } from '../http/process-wide';
import { callUpstream } from '../http/upstream-client';

/** How long a session is taken to live on without a word of the upstream: one that ended opens nothing after a second (A15). */
const PROVED_MS = 1_000;

/** When the upstream was last asked, and whether it no longer took the token. */
interface Proof {
  readonly at: number;
  readonly ended: Promise<boolean>;
}

const proofs = () => processWide('session-proofs', () => new LRUCache<string, Proof>({ max: 20_000 }));

/**
 * Whether the upstream no longer takes the caller's token, though an answer that was given to it is still kept. `provedAt` is
 * when the upstream last took it; it is asked once a second at most. One that has no such call, or gives none, has not ended
 * anything: what is kept then stands for as long as it would have.
 */
export async function hasEnded(caller: Caller, provedAt: number, now: () => number): Promise<boolean> {
  if (now() - provedAt < PROVED_MS) return false;
  const key = `${caller.tenant.prefix}\n${caller.token ?? ''}`;
  const last = proofs().get(key);
  if (last && now() - last.at < PROVED_MS) return last.ended;
  const at = now();
  // The token of a board opens no profile.
  const proof = isBoardToken(caller.token ?? '') ? getBoard : getProfile;
  const ended = callUpstream<typeof getBoard | typeof getProfile>(proof, {}, caller).then(
    (answer) => !answer.ok && answer.problem.kind === 'unauthorised',
  );
  proofs().set(key, { at, ended });
  return ended;
}
