import 'server-only';
import { randomUUID } from 'node:crypto';
import type { AnswerOf, Entry, ParsedInputOf } from '@/lib/contract/entry';
import type { Outcome, Problem } from '@/lib/domain/problem';
import { dropFleet } from '../fleet/fleet-store';
import { log } from '../log/log';
import { storeChangeCookie } from '../session/change-cookie';
import { readCookie } from '../session/read-cookie';
import { readRequest } from '../session/request-context';
import type { RequestContext } from '../session/request-context';
import type { SessionContent } from '../session/seal';
import type { Caller } from './caller';
import { readInput } from './input';
import { problemResponse } from './problem-response';
import { refuseForeignChange } from './same-origin';

export interface HandlerInput<E extends Entry> {
  readonly input: ParsedInputOf<E>;
  readonly context: RequestContext;
  readonly caller: Caller;
  /** Null only for entries that need no session. */
  readonly session: SessionContent | null;
  /** A cookie of the request. */
  readonly cookie: (name: string) => string | null;
  /** Adds a Set-Cookie header to the response, whatever its result. */
  readonly setCookie: (cookie: string) => void;
}

type Handler<E extends Entry, Answer = AnswerOf<E>> = (input: HandlerInput<E>) => Promise<Outcome<Answer>>;

/** The handler of a call, with the entry it was made from. */
export interface CallHandler {
  (request: Request): Promise<Response>;
  readonly entry: Entry;
}

/**
 * Turns a contract entry into a route handler: tenant, session, origin of changes, input, call, output, error format. Does
 * not rely on the middleware (A32).
 */
export function route<E extends Entry>(entry: E, handler: Handler<E>): CallHandler {
  return routeTo(entry, handler, (value) => jsonResponse(entry, value));
}

/** The same for a response that is not JSON, such as a file: `respond` builds it from the handler's result. */
export function routeTo<E extends Entry, Answer>(
  entry: E,
  handler: Handler<E, Answer>,
  respond: (value: Answer) => Response,
): CallHandler {
  const handle = async (request: Request) => {
    const cookies: string[] = [];
    let response: Response;
    try {
      response = await answer(entry, handler, respond, request, (cookie) => cookies.push(cookie));
    } catch (error) {
      response = problemResponse(unexpected(entry, error));
    }
    for (const cookie of cookies) response.headers.append('set-cookie', cookie);
    return response;
  };
  return Object.assign(handle, { entry });
}

async function answer<E extends Entry, Answer>(
  entry: E,
  handler: Handler<E, Answer>,
  respond: (value: Answer) => Response,
  request: Request,
  setCookie: (cookie: string) => void,
): Promise<Response> {
  const header = (name: string) => request.headers.get(name);
  const cookie = (name: string) => readCookie(header('cookie'), name);
  const context = await readRequest({ header, cookie });
  if (!context) return problemResponse({ kind: 'forbidden' }, 421);
  if (entry.method !== 'GET') {
    const refused = refuseForeignChange(header, context.host, entry.encoding === 'multipart' ? 'multipart' : 'json');
    if (refused !== null) {
      const about = refused === 'origin' ? { origin: header('origin'), expected: context.host.origin } : {};
      const line = 'a change from elsewhere was refused';
      log().warn({ call: entry.name, tenant: context.tenant.prefix, refused, ...about }, line);
      return problemResponse({ kind: 'forbidden' });
    }
  }
  const { session } = context.seal;
  // A refusal does not clear the cookie: it may arrive late, when a newer session already has its own. The sign-in page clears it (P4.2).
  if (entry.session === 'required' && !session) return problemResponse({ kind: 'unauthorised' });
  const input = await readInput(entry, request);
  if (!input.ok) return problemResponse(input.problem);
  const { caller } = context;
  const outcome = await handler({ input: input.value, context, caller, session, cookie, setCookie }).finally(() => {
    // Also after a failure: the change may have been made before the response was lost.
    if (caller.change?.isNew) setCookie(storeChangeCookie(caller.change.version, context.host.secure));
  });
  if (!outcome.ok) {
    if (outcome.problem.kind === 'unauthorised') dropFleet(context.caller);
    return problemResponse(outcome.problem);
  }
  return respond(outcome.value);
}

function jsonResponse<E extends Entry>(entry: E, value: AnswerOf<E>): Response {
  const output = entry.output.safeParse(value);
  if (!output.success)
    throw new TypeError(`the answer of ${entry.name} does not fit its entry: ${output.error.message}`);
  return Response.json(output.data, { headers: { 'cache-control': 'private, no-store' } });
}

function unexpected(entry: Entry, error: unknown): Problem {
  const id = randomUUID();
  log().error({ id, call: entry.name, err: error }, 'a handler broke');
  return { kind: 'unexpected', id };
}
