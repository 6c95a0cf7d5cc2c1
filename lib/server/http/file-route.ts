import 'server-only';
import type { Entry } from '@/lib/contract/entry';
import { fail } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import { XLSX_TYPE, xlsxStream } from '@/lib/domain/xlsx';
import type { XlsxSheet } from '@/lib/domain/xlsx';
import { EventLoopSlicer } from './event-loop-slicer';
import { routeTo } from './route';
import type { CallHandler, HandlerInput } from './route';

type Lines = Iterable<string> | AsyncIterable<string>;

/** A file written while it is sent: the lines of a CSV file, or the sheet of a workbook. */
export type SentFile = {
  /** May contain any character; the header also has an ASCII form. */
  readonly name: string;
} & ({ readonly lines: Lines } | { readonly sheet: XlsxSheet });

/** Characters sent in one piece. */
const PIECE = 32_768;

/** A handler for signed-in users whose response is a file; browsers save it instead of showing it. */
export function fileRoute<E extends Entry>(
  entry: E,
  handler: (given: HandlerInput<E>) => Promise<Outcome<SentFile>>,
): CallHandler {
  return routeTo(
    entry,
    async (given) => (given.session === null ? fail({ kind: 'unauthorised' }) : handler(given)),
    fileResponse,
  );
}

function fileResponse(file: SentFile): Response {
  const plain = file.name.replaceAll(/[^\w. -]/g, '_');
  const whole = encodeURIComponent(file.name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  const isSheet = 'sheet' in file;
  return new Response(isSheet ? xlsxStream(file.sheet) : streamOf(file.lines), {
    headers: {
      'content-type': isSheet ? XLSX_TYPE : 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${whole}`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}

/** Uses the memory of one piece and lets other requests run in between; a cancelled download stops the writing. */
function streamOf(lines: Lines): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const slicer = new EventLoopSlicer();
  const left = Symbol.asyncIterator in lines ? lines[Symbol.asyncIterator]() : lines[Symbol.iterator]();
  return new ReadableStream({
    async pull(controller) {
      let piece = '';
      let next = await left.next();
      while (!next.done) {
        piece += next.value;
        if (piece.length >= PIECE) break;
        next = await left.next();
      }
      if (piece !== '') controller.enqueue(encoder.encode(piece));
      if (next.done) controller.close();
      else if (slicer.isOver()) await slicer.rest();
    },
    async cancel() {
      await left.return?.();
    },
  });
}
