import 'server-only';
import type { AnswerOf, Entry } from '@/lib/contract/entry';
import type { Outcome } from '@/lib/domain/problem';
import { ownCode } from '../organisation/queries';
import type { CallHandler } from './route';
import { signedInRoute } from './signed-in-route';
import type { SignedInInput } from './signed-in-route';

/**
 * `signedInRoute` for calls on the caller's own organisation. Its code comes from the session, never from the browser; the
 * upstream checks the caller's rights.
 */
export function memberRoute<E extends Entry>(
  entry: E,
  handler: (given: SignedInInput<E>, code: string) => Promise<Outcome<AnswerOf<E>>>,
): CallHandler {
  return signedInRoute(entry, async (given) => {
    const code = await ownCode(given.caller, given.session);
    return code.ok ? handler(given, code.value) : code;
  });
}
