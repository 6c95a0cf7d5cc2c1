import type { Caller } from '@/lib/server/http/caller';

/** A handler of the portal, called without the middleware (A32). */
export type Handler = (request: Request) => Promise<Response>;

export interface Query {
  readonly host: string;
  /** With its query; what the request's own address says. */
  readonly path?: string;
  /** POST where there is a body, GET otherwise. */
  readonly method?: string;
  /** An object is sent as JSON; a text is sent as it is, and called JSON too. */
  readonly body?: object | string | FormData;
  readonly cookie?: string;
  /** Beside or instead of a page's own; null leaves one out. */
  readonly headers?: Readonly<Record<string, string | null>>;
}

/** A request as a page of the portal sends it: a change carries the portal's own marks (A17). */
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
  // A Request built by hand drops Host and Origin like a browser would; a server's does not.
  Object.defineProperty(made, 'headers', { value: new Headers(kept) });
  return made;
}

/** Asks a handler; the session cookie is the first that it sets, ready to be sent again. */
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

/** Signs in and answers the session's cookie. */
export async function signInAt(
  host: string,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<string> {
  const { POST } = await import('@/app/api/session/sign-in/route');
  const body = { mode: 2, account: email, password, agreed: true };
  const { status, cookie } = await callPortal(POST, { host, path: '/api/session/sign-in', body });
  expect(status).toBe(200);
  return cookie ?? '';
}

/** Who asks with a session's cookie, for what is read without a handler. */
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
