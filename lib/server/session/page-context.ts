import 'server-only';
import { cookies, headers } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { cache } from 'react';
import type { Outcome } from '@/lib/domain/problem';
import { loginPath } from '@/lib/domain/account/session/next-path';
import type { SessionView } from '@/lib/domain/account/session/types';
import type { Caller } from '../http/caller';
import { toSessionView } from './session-content';
import { readRequest } from './request-context';
import type { RequestContext } from './request-context';

/** The context of the page being rendered, once per request. An unknown host is a 404 (the gate returns 421). */
export const pageContext = cache(async (): Promise<RequestContext> => {
  const [head, jar] = await Promise.all([headers(), cookies()]);
  const context = await readRequest({
    header: (name) => head.get(name),
    cookie: (name) => jar.get(name)?.value ?? null,
  });
  return context ?? notFound();
});

/** The signed-in user, or null. */
export async function currentSession(): Promise<SessionView | null> {
  const { seal } = await pageContext();
  return seal.session ? toSessionView(seal.session) : null;
}

/** The signed-in user; without one, redirects to the sign-in and back (P4.3). */
export async function requireSession(): Promise<SessionView> {
  return (await currentSession()) ?? redirect(await signInAddress(false));
}

/** The caller of a page that needs a session; redirects to the sign-in if there is none. */
export async function requireCaller(): Promise<Caller> {
  const { caller } = await pageContext();
  return caller.token === null ? redirect(await signInAddress(false)) : caller;
}

/** An outcome for a page. A session that the upstream no longer accepts redirects to the sign-in, which clears the cookie. */
export async function forPage<T>(outcome: Outcome<T>): Promise<Outcome<T>> {
  if (!outcome.ok && outcome.problem.kind === 'unauthorised') redirect(await signInAddress(true));
  return outcome;
}

/** What a query reads for the page's caller. */
export async function pageQuery<Args extends unknown[], T>(
  query: (caller: Caller, ...args: Args) => Promise<Outcome<T>>,
  ...args: Args
): Promise<Outcome<T>> {
  return forPage(await query(await requireCaller(), ...args));
}

/** The middleware sets the page's own path, and removes such a header sent by a client. */
async function signInAddress(expired: boolean): Promise<string> {
  return loginPath((await headers()).get('x-path') ?? '/', expired);
}
