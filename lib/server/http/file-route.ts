import 'server-only';
import type { Entry } from '@/lib/contract/entry';
import { fail } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import { Pace } from './pace';
import { routeTo } from './route';
import type { HandlerInput } from './route';

/** A file that is written while it is sent. */
export interface SentFile {
  /** May hold any sign; what a header cannot say is told twice. */
  readonly name: string;
  readonly lines: Iterable<string>;
}

/** Characters that travel in one piece. */
const PIECE = 32_768;

/** A handler whose answer is a CSV file, for whoever is signed in; a browser saves it and does not show it. */
export function fileRoute<E extends Entry>(
  entry: E,
  handler: (given: HandlerInput<E>) => Promise<Outcome<SentFile>>,
): (request: Request) => Promise<Response> {
  return routeTo(
    entry,
    async (given) => (given.session === null ? fail({ kind: 'unauthorised' }) : handler(given)),
    fileResponse,
  );
}

function fileResponse({ name, lines }: SentFile): Response {
  const plain = name.replaceAll(/[^\w. -]/g, '_');
  const whole = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return new Response(streamOf(lines), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${whole}`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}

/** Memory stays that of one piece, and others are served in between; whoever stops reading ends the writing. */
function streamOf(lines: Iterable<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const pace = new Pace();
  const left = lines[Symbol.iterator]();
  return new ReadableStream({
    async pull(controller) {
      let piece = '';
      let next = left.next();
      while (!next.done) {
        piece += next.value;
        if (piece.length >= PIECE) break;
        next = left.next();
      }
      if (piece !== '') controller.enqueue(encoder.encode(piece));
      if (next.done) controller.close();
      else if (pace.isOver()) await pace.rest();
    },
    cancel() {
      left.return?.();
    },
  });
}
