import 'server-only';
import { JSON_BOUNDS, parseWithin } from '@/lib/domain/bounds/json-bounds';
import { readText } from './body';
import { fetchWithin } from './fetch-within';

const LIMIT_BYTES = 256 * 1024;
/** Somebody is typing: what comes later than this is not waited for. */
const LIMIT_MS = 3_000;

/**
 * Reads JSON from a service that the operator named, which is nobody's upstream: no token goes there, no redirect is
 * followed, and no more is read than such an answer needs (A31). Throws for whatever goes wrong.
 */
export async function readOutside(url: URL): Promise<unknown> {
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
