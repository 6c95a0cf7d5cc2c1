import 'server-only';
import { randomBytes } from 'node:crypto';
import { NextResponse } from 'next/server';
import type { GateSession } from './gate-session';

/** The result of the pure stages; declared again so that neither side imports the other. */
interface Decision {
  readonly action:
    | { readonly kind: 'answer'; readonly status: number; readonly text: string }
    | { readonly kind: 'redirect'; readonly location: string }
    | null;
  readonly requestHeaders: Readonly<Record<string, string>>;
  readonly strip: readonly string[];
  readonly responseHeaders: Readonly<Record<string, string>>;
  readonly clearSession: boolean;
}

/** 16 random bytes for one request's policy. */
export function newNonce(): string {
  return randomBytes(16).toString('base64');
}

/** Turns a gate decision into the response that Next.js continues with. */
export async function applyDecision(decision: Decision, request: Request, session: GateSession): Promise<Response> {
  const response = answerOf(decision, request, session);
  for (const [name, value] of Object.entries(decision.responseHeaders)) response.headers.set(name, value);
  // A handler that opens or ends a session sets the cookie itself, and cacheable responses must not carry a cookie.
  const isSession = new URL(request.url).pathname.startsWith('/api/session/');
  const mayBeCached = decision.responseHeaders['cache-control'] === undefined;
  const still = decision.action !== null || isSession || mayBeCached;
  const cookie = decision.clearSession ? session.clear : still ? null : await session.renew();
  if (cookie !== null) response.headers.append('set-cookie', cookie);
  return response;
}

function answerOf(decision: Decision, request: Request, session: GateSession): Response {
  const { action } = decision;
  if (action?.kind === 'answer') {
    return new Response(`${action.text}\n`, {
      status: action.status,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    });
  }
  // Next.js makes the address relative again if it has the origin that Next.js sees, so a TLS front does no harm.
  if (action?.kind === 'redirect') return NextResponse.redirect(new URL(action.location, request.url), 307);
  const headers = new Headers(request.headers);
  for (const name of decision.strip) headers.delete(name);
  for (const [name, value] of Object.entries(decision.requestHeaders)) headers.set(name, value);
  if (decision.clearSession) headers.set('cookie', session.cookieWithout);
  return NextResponse.next({ request: { headers } });
}
