import 'server-only';
import type { AnswerOf, Entry } from '@/lib/contract/entry';
import type { Outcome } from '@/lib/domain/problem';
import { ownCode } from '../enterprise/data';
import type { SessionContent } from '../session/seal';
import type { HandlerInput } from './route';
import { signedInRoute } from './signed-in-route';

type Actor<E extends Entry> = Omit<HandlerInput<E>, 'session'> & { readonly session: SessionContent };

/**
 * `signedInRoute` for what works on the caller's own organisation. Its code comes from the session, never from the browser; the
 * upstream decides what the caller may do there.
 */
export function memberRoute<E extends Entry>(
  entry: E,
  handler: (actor: Actor<E>, code: string) => Promise<Outcome<AnswerOf<E>>>,
): (request: Request) => Promise<Response> {
  return signedInRoute(entry, async (actor) => {
    const code = await ownCode(actor.caller, actor.session);
    return code.ok ? handler(actor, code.value) : code;
  });
}
