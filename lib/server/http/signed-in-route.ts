import 'server-only';
import type { AnswerOf, Entry, ParsedInputOf } from '@/lib/contract/entry';
import { fail } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import type { SessionContent } from '../session/seal';
import { route } from './route';
import type { HandlerInput } from './route';

type Owner<E extends Entry> = Omit<HandlerInput<E>, 'session'> & { readonly session: SessionContent };

/** `route` for what works on the session itself: its handler always has one. */
export function signedInRoute<E extends Entry>(
  entry: E,
  handler: (owner: Owner<E>, input: ParsedInputOf<E>) => Promise<Outcome<AnswerOf<E>>>,
): (request: Request) => Promise<Response> {
  return route(entry, async (given) =>
    given.session === null
      ? fail({ kind: 'unauthorised' })
      : handler({ ...given, session: given.session }, given.input),
  );
}
