import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CODES, HEADERS } from '@/lib/contract/envelope';
import type { AnswerOf, Entry, ParsedInputOf } from '@/lib/contract/entry';
import type { Actor, Context } from '../context';
import { successText, uploadText } from './answers';
import { isBoardActor, isOnBoard } from '../board/board-access';
import { effectOf, needsPassword } from './call-effects';
import { FORM } from './form-body';
import type { Guard } from './guards';
import { parseInput } from './input';
import { forbidden, Refusal } from './refusal';
import { outputProblem } from './output';
import { READER_CALLS } from './reader-calls';
import { headerOf, openContext, signedIn, type Backend } from './session-gate';
import { MULTIPART, readUpload } from './upload-body';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Action and object of the access check, as text. Without it the server does not start. */
    access?: string;
    /** The entry's name, for logs and metrics. */
    call?: string;
  }
}

/** The access that a route declares: the action, and the object from the input (safety 1.6). */
export interface Access<E extends Entry, Who extends Actor | null, Action extends string, Granted> {
  readonly action: Action;
  readonly object: Guard<ParsedInputOf<E>, Who, Action, Granted>;
}

/** An answer that violates the contract: an internal error, never the caller's. */
export class WrongAnswer extends Error {}

/** Serves a contract entry with a service function. Throws if the access declaration is missing or does not match the entry. */
export function serve<E extends Entry, Who extends Actor | null, Action extends string, Granted>(
  app: FastifyInstance,
  backend: Backend,
  entry: E,
  access: Access<E, Who, Action, Granted>,
  service: (context: Context<Who>, input: ParsedInputOf<E>, granted: Granted) => Promise<AnswerOf<E>>,
): void {
  checkDeclaration(entry, access);
  const effect = effectOf(entry.name);
  app.route({
    method: entry.method,
    url: entry.path,
    config: { access: `${access.action} ${access.object.kind}`, call: entry.name },
    ...(entry.bodyLimit !== undefined && { bodyLimit: entry.bodyLimit }),
    handler: async (request, reply) => {
      const context = (await contextFor(backend, entry, request)) as Context<Who>;
      const input = parseInput(entry.input, await rawInput(entry, request)) as ParsedInputOf<E>;
      const granted = await access.object.check(context, access.action, input);
      if (isBoardActor(context.actor) && !(await isOnBoard(context as Context, entry.name, input))) throw forbidden();
      if (context.actor?.remembered && needsPassword(effect(input))) {
        throw new Refusal(CODES.confirm, 'account.confirm.needed');
      }
      const data = await service(await reading(context, entry), input, granted);
      if (context.actor !== null && effect(input) !== 'read')
        await context.services.readers?.wrote(context.actor.accountId);
      const problem = outputProblem(entry.output, data);
      if (problem !== null) throw new WrongAnswer(`${entry.name} would answer wrongly: ${problem}`);
      return answer(reply, data, entry);
    },
  });
}

/** The call's context with the database to read from: a standby that is current for the caller, if the call may use one. */
async function reading<Who extends Actor | null>(context: Context<Who>, { name }: Entry): Promise<Context<Who>> {
  const { actor, services } = context;
  if (actor === null || services.readers === undefined || !READER_CALLS.has(name)) return context;
  return { ...context, db: await services.readers.storeFor(actor) };
}

const ANONYMOUS: ReadonlySet<string> = new Set(['anonymous', 'anyone']);

function checkDeclaration(
  entry: Entry,
  access: { readonly action?: string; readonly object?: { readonly kind: string } } | undefined,
): void {
  if (!access?.action || !access.object) {
    throw new Error(`The route ${entry.path} declares no action or no object: it is not served.`);
  }
  const { kind } = access.object;
  const fits = { none: kind === 'anonymous', optional: kind === 'anyone', required: !ANONYMOUS.has(kind) };
  if (!fits[entry.session]) {
    throw new Error(`The route ${entry.path} declares ${kind}, but its entry says session ${entry.session}.`);
  }
}

function contextFor(backend: Backend, entry: Entry, request: FastifyRequest): Promise<Context<Actor | null>> {
  const open = openContext(backend, request);
  const token = headerOf(request, HEADERS.token);
  if (entry.session === 'none') return Promise.resolve(open);
  return entry.session === 'optional' && token === undefined ? Promise.resolve(open) : signedIn(open, request, entry);
}

async function rawInput(entry: Entry, request: FastifyRequest): Promise<unknown> {
  const query = { ...(request.query as Record<string, unknown>) };
  if (entry.method === 'GET') return query;
  if (entry.encoding === 'multipart') return readUpload(request);
  if (request.headers['content-type']?.startsWith(MULTIPART)) throw new Refusal(CODES.invalid, 'invalid.type');
  if (entry.encoding === 'query+json') return { query, body: request.body ?? {} };
  const form = request.headers['content-type']?.startsWith(FORM) === true;
  if (form !== (entry.encoding === 'form')) throw new Refusal(CODES.invalid, form ? 'invalid.type' : 'invalid.form');
  return request.body ?? {};
}

function answer(reply: FastifyReply, data: unknown, { encoding, success }: Entry): FastifyReply {
  const text =
    encoding === 'multipart' && success !== CODES.success
      ? uploadText((data as { url: string }).url, success)
      : successText(JSON.stringify(data ?? null), success);
  return reply
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'private, no-store')
    .send(text);
}
