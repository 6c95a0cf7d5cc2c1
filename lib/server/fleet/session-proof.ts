import 'server-only';
import { LRUCache } from 'lru-cache';
import { getBoard } from '@/lib/contract/upstream/board';
import { getProfile } from '@/lib/contract/upstream/own-session';
import { isBoardToken } from '@/lib/domain/board/link';
import { isTransient } from '@/lib/domain/problem';
import type { Caller } from '../http/caller';
import { processWide } from '../http/process-wide';
import { callUpstream } from '../http/upstream-client';
import { isMissing } from '../http/upstream-problem';

/** How long a session is taken to live on without a word of the upstream: one that ended opens nothing after a second (A15). */
const PROVED_MS = 1_000;
/** How long an upstream that has no such call is not asked again. */
const MISSING_MS = 5 * 60_000;

interface Proofs {
  /** By token: when the upstream was last asked, and whether it still took the token. */
  readonly asked: LRUCache<string, { readonly at: number; readonly ended: Promise<boolean> }>;
  readonly missing: LRUCache<string, number>;
}

const proofs = (): Proofs =>
  processWide('session-proofs', () => ({
    asked: new LRUCache({ max: 20_000 }),
    missing: new LRUCache({ max: 1_000 }),
  }));

/**
 * Whether the upstream no longer takes the caller's token, though an answer that was given to it is still kept. `provedAt` is
 * when the upstream last took it; it is asked once a second at most. One that has no such call, or gives none, has not ended
 * anything: what is kept then stands for as long as it would have.
 */
export async function hasEnded(caller: Caller, provedAt: number, now: () => number): Promise<boolean> {
  const { asked, missing } = proofs();
  const { prefix } = caller.tenant;
  if (now() - provedAt < PROVED_MS || now() - (missing.get(prefix) ?? -Infinity) < MISSING_MS) return false;
  const key = `${prefix}\n${caller.token ?? ''}`;
  const last = asked.get(key);
  if (last && now() - last.at < PROVED_MS) return last.ended;
  const at = now();
  // The token of a board opens no profile.
  const proof = isBoardToken(caller.token ?? '') ? getBoard : getProfile;
  const ended = callUpstream<typeof getBoard | typeof getProfile>(proof, {}, caller).then((answer) => {
    if (answer.ok || isTransient(answer.problem.kind)) return false;
    if (isMissing(answer.problem)) missing.set(prefix, at);
    return answer.problem.kind === 'unauthorised';
  });
  asked.set(key, { at, ended });
  return ended;
}
