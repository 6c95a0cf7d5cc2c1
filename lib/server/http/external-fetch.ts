import 'server-only';
import { JSON_BOUNDS, parseWithin } from '@/lib/domain/text/json-bounds';
import { readText } from './body';
import { fetchWithin } from './fetch-within';

const LIMIT_BYTES = 256 * 1024;
/** A user is typing, so slower responses are not waited for. */
const LIMIT_MS = 3_000;

/**
 * Reads JSON from an external service that the operator configured and that is not an upstream: no token is sent, no redirect
 * is followed, and the size is limited (A31). Throws on any failure.
 */
export async function fetchExternal(url: URL): Promise<unknown> {
  return await fetchWithin(
    LIMIT_MS,
    url,
    { headers: { accept: 'application/json' }, redirect: 'error', credentials: 'omit', cache: 'no-store' },
    async (response) => {
      const text = await readText(response.body, LIMIT_BYTES);
      if (!response.ok) throw new Error(`status ${response.status}`);
      const read = parseWithin(text, JSON_BOUNDS.serviceAnswer);
      if (!read.ok) throw new Error(`an answer that cannot be read (${read.problem})`);
      return read.value;
    },
  );
}
