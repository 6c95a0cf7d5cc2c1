import 'server-only';
import type { CallHandler } from './route';

/** The handlers of an area's calls for one method, by their paths. */
export interface TableHandler {
  (request: Request): Promise<Response>;
  readonly calls: ReadonlyMap<string, CallHandler>;
}

/**
 * The exports of a dynamic `route.ts` for these calls: each request goes to the handler whose entry has its method and path.
 * Anything else is answered as Next.js answers for a path without a handler, or a handler without the method.
 */
export function routeTable(...handlers: readonly CallHandler[]): Readonly<Record<'GET' | 'POST', TableHandler>> {
  const paths = new Set(handlers.map(({ entry }) => entry.path));
  const tableOf = (method: 'GET' | 'POST'): TableHandler => {
    const own = handlers.filter(({ entry }) => entry.method === method);
    const calls = new Map(own.map((handler) => [handler.entry.path, handler]));
    const handle = async (request: Request) => {
      const { pathname } = new URL(request.url);
      const handler = calls.get(pathname);
      return handler ? handler(request) : new Response(null, { status: paths.has(pathname) ? 405 : 404 });
    };
    return Object.assign(handle, { calls });
  };
  return { GET: tableOf('GET'), POST: tableOf('POST') };
}
