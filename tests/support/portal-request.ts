import type { Caller } from '@/lib/server/http/caller';
import { handlerOf } from './portal-handlers';

/** A handler of the portal, called without the middleware (A32). */
export type Handler = (request: Request) => Promise<Response>;

export interface Query {
  readonly host: string;
  /** With its query; the path in the request's own URL. */
  readonly path?: string;
  /** POST if there is a body, otherwise GET. */
  readonly method?: string;
  /** An object is sent as JSON; a text is sent unchanged with the JSON content type. */
  readonly body?: object | string | FormData;
  readonly cookie?: string;
  /** Headers added to or replacing those of a page; null removes one. */
  readonly headers?: Readonly<Record<string, string | null>>;
}

/** A request as a portal page sends it: a change carries the portal's CSRF headers (A17). */
export function portalRequest({ host, path = '/api', method, body, cookie, headers = {} }: Query): Request {
  const sent = body === undefined || typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body);
  const how = method ?? (sent === undefined ? 'GET' : 'POST');
  const made = new Request(`http://${host}${path}`, { method: how, ...(sent !== undefined && { body: sent }) });
  const type = sent instanceof FormData ? made.headers.get('content-type') : 'application/json';
  const all: Record<string, string | null | undefined> = {
    host,
    cookie,
    ...(how !== 'GET' && { origin: `http://${host}`, 'x-requested-by': 'portal', 'content-type': type }),
    ...headers,
  };
  const kept = Object.entries(all).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as [string, string]] : [],
  );
  // A Request constructed in code drops Host and Origin as a browser does; a server's request has them.
  Object.defineProperty(made, 'headers', { value: new Headers(kept) });
  return made;
}

/** Calls a handler; `cookie` is the first cookie that it sets, ready to be sent with the next request. */
export async function callPortal<T = Record<string, unknown>>(handler: Handler | undefined, query: Query) {
  if (!handler) throw new Error('there is no such handler');
  const response = await handler(portalRequest(query));
  const cookies = response.headers.getSetCookie();
  return {
    response,
    status: response.status,
    body: (await response.json()) as T,
    cookies,
    cookie: cookies[0]?.split(';')[0],
  };
}

/** Signs in and returns the session cookie. */
export async function signInAt(
  host: string,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<string> {
  const POST = await handlerOf('POST /api/session/sign-in');
  const body = { mode: 2, account: email, password, agreed: true };
  const { status, cookie } = await callPortal(POST, { host, path: '/api/session/sign-in', body });
  expect(status).toBe(200);
  return cookie ?? '';
}

/** The caller of a session cookie, for data that is read without a handler. */
export async function callerAt(host: string, cookie: string): Promise<Caller> {
  const { readCookie } = await import('@/lib/server/session/read-cookie');
  const { readRequest } = await import('@/lib/server/session/request-context');
  const context = await readRequest({
    header: (name) => (name === 'host' ? host : null),
    cookie: (name) => readCookie(cookie, name),
  });
  if (!context) throw new Error('no context');
  return context.caller;
}
