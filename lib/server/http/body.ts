import 'server-only';

/** A body was longer than its reader allows. */
export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge';
}

/**
 * Reads a body as UTF-8 text, counting as it comes, after decompression: neither an endless body nor a packed one gets
 * further than `limit` bytes. Throws BodyTooLarge, or what the connection throws.
 */
export async function readText(body: ReadableStream<Uint8Array> | null, limit: number): Promise<string> {
  if (body === null) return '';
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      size += value.byteLength;
      if (size > limit) throw new BodyTooLarge(`more than ${limit} bytes`);
      chunks.push(value);
    }
  } finally {
    // Ends the connection of a body that nobody reads to its end; a finished one does not mind.
    await reader.cancel().catch(() => undefined);
  }
  return Buffer.concat(chunks).toString('utf8');
}
