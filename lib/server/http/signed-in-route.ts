import 'server-only';
import type { AnswerOf, Entry, ParsedInputOf } from '@/lib/contract/entry';
import { fail } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import type { SessionContent } from '../session/seal';
import { route } from './route';
import type { CallHandler, HandlerInput } from './route';

/** The input of a signed-in caller's handler: it always has a session. */
export type SignedInInput<E extends Entry> = Omit<HandlerInput<E>, 'session'> & { readonly session: SessionContent };

/** `route` for calls that use the session itself. */
export function signedInRoute<E extends Entry>(
  entry: E,
  handler: (given: SignedInInput<E>, input: ParsedInputOf<E>) => Promise<Outcome<AnswerOf<E>>>,
): CallHandler {
  return route(entry, async (given) =>
    given.session === null
      ? fail({ kind: 'unauthorised' })
      : handler({ ...given, session: given.session }, given.input),
  );
}
