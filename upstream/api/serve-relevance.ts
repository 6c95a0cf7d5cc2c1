import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { getStationRelevance as entry, ACCESS_TAG, FOR_EVERYBODY, TAG_SCOPE } from '@/lib/contract/upstream/relevance';
import { getStationRelevance, type Relevance } from '../verbs/stations/get-station-relevance';
import { successText } from './answers';
import { parseInput } from './input';
import { outputProblem } from './output';
import { WrongAnswer } from './serve';
import { headerOf, openContext, signedIn, type Backend } from './session-gate';
import { HEADERS } from '@/lib/contract/envelope';

/** A list up to this many texts is checked whole, of a longer one this many, spread evenly, first and last among them. */
const SAMPLE = 200;
/** Characters that are put on the wire in one go: larger than a socket's buffer, too small to hold others up. */
const CHUNK = 256 * 1024;

/**
 * The one answer that may be tens of megabytes. It comes as text from the store, so it is not made of objects, and it
 * leaves in pieces, so that whoever else is served waits for a piece and not for the whole.
 */
export function serveRelevance(app: FastifyInstance, backend: Backend): void {
  // HEAD answers with the tags alone: whether anything has changed, and whether what the caller may reach has.
  for (const method of [entry.method, 'HEAD'] as const) {
    app.route({
      method,
      url: entry.path,
      config: { access: 'list own-session', call: entry.name },
      handler: async (request, reply) => {
        const context = await signedIn(openContext(backend, request), headerOf(request, HEADERS.token), entry);
        parseInput(entry.input, { ...(request.query as Record<string, unknown>) });
        const minimal = /(^|,)\s*return=minimal\s*(,|;|$)/.test(headerOf(request, 'prefer') ?? '');
        const known = tags(headerOf(request, 'if-none-match'));
        const found = await getStationRelevance(context, { known, minimal, onlyTags: method === 'HEAD' });
        reply
          .header('cache-control', 'private, no-store')
          .header('vary', 'prefer')
          .header('etag', found.tag)
          .header(ACCESS_TAG, found.accessTag)
          .header(TAG_SCOPE, FOR_EVERYBODY);
        if (minimal) reply.header('preference-applied', 'return=minimal');
        if (found.body) return send(reply, found.body);
        return reply.code(known.includes(found.tag) ? 304 : 200).send();
      },
    });
  }
}

function send(reply: FastifyReply, body: NonNullable<Relevance['body']>): FastifyReply {
  const problem = outputProblem(entry.output, sampleOf(body));
  if (problem !== null) throw new WrongAnswer(`${entry.name} would answer wrongly: ${problem}`);
  return reply.header('content-type', 'application/json; charset=utf-8').send(Readable.from(chunksOf(body)));
}

/** The answer with some objects of each list. Every one of a list is written by the same few lines. */
function sampleOf({ lists, rest }: NonNullable<Relevance['body']>): unknown {
  const some = Object.entries(lists).map(
    ([name, texts]) => [name, JSON.parse(`[${spread(texts).join(',')}]`)] as const,
  );
  return { ...Object.fromEntries(some), ...rest };
}

function spread(texts: readonly string[]): readonly string[] {
  if (texts.length <= SAMPLE) return texts;
  const step = (texts.length - 1) / (SAMPLE - 1);
  return Array.from({ length: SAMPLE }, (_, index) => texts[Math.round(index * step)] ?? '');
}

function* chunksOf({ lists, rest }: NonNullable<Relevance['body']>): Generator<Buffer> {
  const [head, tail] = successText('\n').split('\n');
  let text = `${head}{`;
  for (const [name, texts] of Object.entries(lists)) {
    text += `"${name}":[`;
    for (let at = 0; at < texts.length; at += 1) {
      text += at === 0 ? texts[at] : `,${texts[at]}`;
      if (text.length < CHUNK) continue;
      yield Buffer.from(text);
      text = '';
    }
    text += '],';
  }
  yield Buffer.from(`${text}${JSON.stringify(rest).slice(1)}${tail}`);
}

function tags(header: string | undefined): string[] {
  return (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
}
