import 'server-only';

/** A body was longer than its reader allows. */
export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge';
}

/**
 * Reads a body, counting as it comes, after decompression: neither an endless body nor a packed one gets further than
 * `limit` bytes. `take` is given each piece with the size so far, and may hold the reading up. Throws BodyTooLarge, or what the
 * connection throws.
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
    // Ends the connection of a body that nobody reads to its end; a finished one does not mind.
    await reader.cancel().catch(() => undefined);
  }
}

/** The pieces of a body, as `eachPiece` reads it. */
export async function readPieces(body: ReadableStream<Uint8Array> | null, limit: number): Promise<Uint8Array[]> {
  const pieces: Uint8Array[] = [];
  await eachPiece(body, limit, (piece) => void pieces.push(piece));
  return pieces;
}

/** The same as UTF-8 text. */
export async function readText(body: ReadableStream<Uint8Array> | null, limit: number): Promise<string> {
  return Buffer.concat(await readPieces(body, limit)).toString('utf8');
}
