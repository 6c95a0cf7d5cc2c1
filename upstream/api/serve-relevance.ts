import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  getStationRelevance as entry,
  ACCESS_TAG,
  FOR_EVERYBODY,
  MINIMAL,
  ONLY_ACCESS,
  TAG_SCOPE,
} from '@/lib/contract/upstream/stations/relevance';
import { getStationRelevance, type Beginning, type RelevanceQuery, type Tags } from '../stations/get-station-relevance';
import { successText } from './answers';
import { parseInput } from './input';
import { outputProblem } from './output';
import { WrongAnswer } from './serve';
import type { Context } from '../context';
import { headerOf, openContext, signedIn, type Backend } from './session-gate';

/** Lists of up to this many texts are checked completely; of longer ones this many, evenly spread, including the first and the last. */
const SAMPLE = 200;
/** Characters sent at once: more than a socket's buffer, and few enough not to delay other requests. */
const CHUNK = 256 * 1024;

type Lists = Readonly<Record<string, readonly string[]>>;

/**
 * The only answer that may be tens of megabytes. It comes as text from the database, so no objects are built, and it is sent in chunks, so
 * that other requests wait for a chunk and not for the whole. The stations are sent while the lists connected to them are still being read;
 * if that fails, the answer is truncated.
 */
export function serveRelevance(app: FastifyInstance, backend: Backend): void {
  // HEAD returns only the tags: whether anything has changed, and whether the caller's access has; or only the second.
  for (const method of [entry.method, 'HEAD'] as const) {
    app.route({
      method,
      url: entry.path,
      config: { access: 'list own-session', call: entry.name },
      handler: async (request, reply) => {
        const context = await signedIn(openContext(backend, request), request, entry);
        parseInput(entry.input, { ...(request.query as Record<string, unknown>) });
        const minimal = prefers(request, MINIMAL);
        const onlyAccess = method === 'HEAD' && prefers(request, ONLY_ACCESS);
        const known = tags(headerOf(request, 'if-none-match'));
        const only = method === 'HEAD' ? (onlyAccess ? 'access' : 'tags') : null;
        const found = await read(context, { known, minimal, only });
        reply
          .header('cache-control', 'private, no-store')
          .header('vary', 'prefer')
          .header(ACCESS_TAG, found.accessTag)
          .header(TAG_SCOPE, FOR_EVERYBODY);
        if (found.tag !== null) reply.header('etag', found.tag);
        const applied = [...(minimal ? [MINIMAL] : []), ...(onlyAccess ? [ONLY_ACCESS] : [])];
        if (applied.length > 0) reply.header('preference-applied', applied.join(', '));
        if ('lists' in found) return send(reply, found);
        return reply.code(found.tag !== null && known.includes(found.tag) ? 304 : 200).send();
      },
    });
  }
}

/** An answer that has begun, with the lists that follow, or only the tags if there is nothing to send. */
async function read(
  context: Context,
  query: RelevanceQuery,
): Promise<Tags | (Beginning & { following: Promise<Lists> })> {
  let begin: (beginning: Beginning) => void = () => undefined;
  const begun = new Promise<Beginning>((resolve) => (begin = resolve));
  const whole = getStationRelevance(context, query, begin);
  const first = await Promise.race([begun, whole.then(({ lists: _, ...found }) => found)]);
  if (!('rest' in first)) return first;
  const following = whole.then(({ lists }) => lists ?? {});
  // The request may have ended before this is awaited.
  following.catch(() => undefined);
  return { ...first, following };
}

function send(
  reply: FastifyReply,
  { rest, lists, following }: Beginning & { following: Promise<Lists> },
): FastifyReply {
  check({ ...rest, ...sampleOf(lists) });
  const pieces = async function* () {
    const [head, tail] = successText('\n').split('\n');
    // What the stations refer to comes before them.
    yield* chunksOf(`${head}${JSON.stringify(rest).slice(0, -1)}`, lists);
    const more = await following;
    check(sampleOf(more));
    yield* chunksOf('', more);
    yield Buffer.from(`}${tail}`);
  };
  return reply.header('content-type', 'application/json; charset=utf-8').send(Readable.from(pieces()));
}

function check(some: unknown): void {
  const problem = outputProblem(entry.output, some);
  if (problem !== null) throw new WrongAnswer(`${entry.name} would answer wrongly: ${problem}`);
}

/** A sample of each list. All items of a list are written by the same code. */
function sampleOf(lists: Lists): Record<string, unknown> {
  const some = Object.entries(lists).map(([name, texts]): [string, unknown] => [
    name,
    JSON.parse(`[${spread(texts).join(',')}]`),
  ]);
  return Object.fromEntries(some);
}

function spread(texts: readonly string[]): readonly string[] {
  if (texts.length <= SAMPLE) return texts;
  const step = (texts.length - 1) / (SAMPLE - 1);
  return Array.from({ length: SAMPLE }, (_, index) => texts[Math.round(index * step)] ?? '');
}

/** Lists as chunks of JSON, appended to the text `said` of the same object. */
function* chunksOf(label: string, lists: Lists): Generator<Buffer> {
  let text = label;
  for (const [name, texts] of Object.entries(lists)) {
    text += `,"${name}":[`;
    for (let at = 0; at < texts.length; at += 1) {
      text += at === 0 ? texts[at] : `,${texts[at]}`;
      if (text.length < CHUNK) continue;
      yield Buffer.from(text);
      text = '';
    }
    text += ']';
  }
  yield Buffer.from(text);
}

/** Whether the caller sent this preference (RFC 7240). */
function prefers(request: FastifyRequest, what: string): boolean {
  const preferred = (headerOf(request, 'prefer') ?? '').split(',').map((one) => one.split(';', 1)[0]?.trim());
  return preferred.includes(what);
}

function tags(header: string | undefined): string[] {
  return (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
}
