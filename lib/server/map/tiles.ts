import 'server-only';
import { LRUCache } from 'lru-cache';
import { MINUTE_MS } from '@/lib/domain/time/durations';
import { pictureType, tileAddress, readTilePlace } from '@/lib/domain/map/tile';
import type { TilePlace } from '@/lib/domain/map/tile';
import { readPieces } from '../http/body';
import { fetchWithin } from '../http/fetch-within';
import { processWide } from '../http/process-wide';
import { log } from '../log/log';
import { problemResponse } from '../http/problem-response';
import { readCookie } from '../session/read-cookie';
import { readRequest } from '../session/request-context';

const LIMIT_MS = 5_000;
/** Maximum bytes of one tile; typical ones have a tenth of that. */
const PICTURE_LIMIT = 512 * 1024;
const CACHE_BYTES = 64 * 1024 * 1024;
const CACHE_MS = 24 * 3_600_000;
/** How long a tile that could not be fetched is not requested again. */
const MISSING_MS = 60_000;
/** Maximum tiles fetched at a time; further requests have to be repeated. */
const AT_ONCE = 32;
/** Per session and minute: several screens full. */
const PER_MINUTE = 1_200;

interface Tile {
  readonly type: string;
  readonly bytes: Uint8Array;
}
type TileAnswer = Tile | 'missing' | 'busy';

interface Store {
  readonly cached: LRUCache<string, { readonly tile: Tile | null }>;
  readonly flights: Map<string, Promise<Tile | null>>;
  readonly requested: LRUCache<string, { readonly since: number; readonly count: number }>;
}

const store = (): Store =>
  processWide('tiles', () => ({
    cached: new LRUCache<string, { readonly tile: Tile | null }>({
      maxSize: CACHE_BYTES,
      sizeCalculation: ({ tile }) => (tile ? tile.bytes.byteLength + 200 : 200),
    }),
    flights: new Map(),
    requested: new LRUCache({ max: 20_000 }),
  }));

/** Whether a session may request another tile now. */
export function mayRequestTile(session: string, now: number = Date.now()): boolean {
  const { requested } = store();
  const known = requested.get(session);
  const current = known && now - known.since < MINUTE_MS ? known : { since: now, count: 0 };
  requested.set(session, { ...current, count: current.count + 1 });
  return current.count < PER_MINUTE;
}

/**
 * A tile of a tenant's map: cached for a day, fetched once for concurrent requests. Its URL is the tenant's except for three
 * numbers; redirects are not followed, and the response is sent as a picture or not at all (A31).
 */
export async function readTile(
  source: { readonly url: string; readonly agent: string },
  place: TilePlace,
): Promise<TileAnswer> {
  const { cached, flights } = store();
  const address = tileAddress(source.url, place);
  const known = cached.get(address);
  if (known) return known.tile ?? 'missing';
  let flight = flights.get(address);
  if (!flight) {
    if (flights.size >= AT_ONCE) return 'busy';
    flight = fetchTile(address, source.agent).then((tile) => {
      cached.set(address, { tile }, { ttl: tile ? CACHE_MS : MISSING_MS });
      flights.delete(address);
      return tile;
    });
    flights.set(address, flight);
  }
  return (await flight) ?? 'missing';
}

/** Never throws. */
async function fetchTile(address: string, agent: string): Promise<Tile | null> {
  try {
    const headers = { accept: 'image/webp,image/png,image/jpeg', 'user-agent': agent };
    return await fetchWithin(LIMIT_MS, address, { headers, redirect: 'manual' }, async (answer) => {
      const bytes = Buffer.concat(await readPieces(answer.body, PICTURE_LIMIT));
      const type = answer.status === 200 ? pictureType(bytes) : null;
      if (type === null) log().warn({ status: answer.status, host: new URL(address).host }, 'no picture of the map');
      return type === null ? null : { type, bytes };
    });
  } catch (error) {
    const cause = error instanceof Error ? error.name : 'unknown';
    log().warn({ host: new URL(address).host, cause }, 'no picture of the map');
    return null;
  }
}

/** Browsers cache a tile as long as the server does. */
const SECONDS = 86_400;
const BUSY_SECONDS = 2;
const MINUTE_SECONDS = 60;

/** A tile of the tenant's map for signed-in users (ADR 90): the portal must not be an open proxy. */
export async function answerTile(request: Request, text: Readonly<Record<'z' | 'x' | 'y', string>>): Promise<Response> {
  const header = (name: string) => request.headers.get(name);
  const context = await readRequest({ header, cookie: (name) => readCookie(header('cookie'), name) });
  if (!context) return problemResponse({ kind: 'forbidden' }, 421);
  const { caller, tenant } = context;
  if (caller.token === null) return problemResponse({ kind: 'unauthorised' });
  const { tiles } = tenant.map;
  const place = tiles && readTilePlace(text, tiles.maxZoom);
  if (!tiles || !place) return problemResponse({ kind: 'forbidden' }, 404);
  if (!mayRequestTile(`${tenant.prefix} ${caller.token}`)) {
    return problemResponse({ kind: 'too-many', retryAfter: MINUTE_SECONDS });
  }
  const agent = `${tenant.prefix}-portal/1.0 (+https://${tenant.hostnames[0] ?? 'localhost'})`;
  const tile = await readTile({ url: tiles.url, agent }, place);
  if (tile === 'busy') return problemResponse({ kind: 'too-many', retryAfter: BUSY_SECONDS });
  if (tile === 'missing') return problemResponse({ kind: 'forbidden' }, 404);
  return new Response(new Uint8Array(tile.bytes), {
    headers: { 'content-type': tile.type, 'cache-control': `private, max-age=${SECONDS}`, vary: 'cookie' },
  });
}
