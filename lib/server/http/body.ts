import 'server-only';

/** A body was longer than its reader allows. */
export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge';
}

/**
 * Reads a body, counting as it comes, after decompression: neither an endless body nor a packed one gets further than
 * `limit` bytes. `onBytes` is told the size so far and may hold the reading up. Throws BodyTooLarge, or what the connection
 * throws.
 */
export async function readPieces(
  body: ReadableStream<Uint8Array> | null,
  limit: number,
  onBytes: (size: number) => Promise<void> | void = () => undefined,
): Promise<Uint8Array[]> {
  if (body === null) return [];
  const reader = body.getReader();
  const pieces: Uint8Array[] = [];
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      size += value.byteLength;
      if (size > limit) throw new BodyTooLarge(`more than ${limit} bytes`);
      pieces.push(value);
      await onBytes(size);
    }
  } finally {
    // Ends the connection of a body that nobody reads to its end; a finished one does not mind.
    await reader.cancel().catch(() => undefined);
  }
  return pieces;
}

/** The same as UTF-8 text. */
export async function readText(body: ReadableStream<Uint8Array> | null, limit: number): Promise<string> {
  return Buffer.concat(await readPieces(body, limit)).toString('utf8');
}
