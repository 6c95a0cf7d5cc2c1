import 'server-only';

/** A body exceeded its reader's limit. */
export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge';
}

/**
 * Reads a body and counts its bytes after decompression, so that neither an endless nor a compressed body exceeds `limit`
 * bytes. `take` receives each piece with the size so far, and may pause the reading. Throws BodyTooLarge, or the connection's
 * error.
 */
export async function eachPiece(
  body: ReadableStream<Uint8Array> | null,
  limit: number,
  take: (piece: Uint8Array, size: number) => Promise<void> | void,
): Promise<void> {
  if (body === null) return;
  const reader = body.getReader();
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      size += value.byteLength;
      if (size > limit) throw new BodyTooLarge(`more than ${limit} bytes`);
      await take(value, size);
    }
  } finally {
    // Closes the connection of a body not read to its end; a finished one is unaffected.
    await reader.cancel().catch(() => undefined);
  }
}

/** The pieces of a body, read as by `eachPiece`. */
export async function readPieces(body: ReadableStream<Uint8Array> | null, limit: number): Promise<Uint8Array[]> {
  const pieces: Uint8Array[] = [];
  await eachPiece(body, limit, (piece) => void pieces.push(piece));
  return pieces;
}

/** The same as UTF-8 text. */
export async function readText(body: ReadableStream<Uint8Array> | null, limit: number): Promise<string> {
  return Buffer.concat(await readPieces(body, limit)).toString('utf8');
}
