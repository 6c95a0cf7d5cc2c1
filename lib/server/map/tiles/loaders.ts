import 'server-only';
import { readTilePlace } from '@/lib/domain/map/tile';
import { problemResponse } from '../../http/problem-response';
import { readCookie } from '../../session/read-cookie';
import { readRequest } from '../../session/request-context';
import { mayRequestTile, readTile } from './data';

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
