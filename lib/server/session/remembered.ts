import 'server-only';
import type { RememberedModes } from '@/lib/contract/portal/account/remembered';
import {
  doRememberedLogin,
  forgetDevice,
  rememberDevice as rememberDeviceEntry,
} from '@/lib/contract/upstream/account/own-session';
import { CODES } from '@/lib/contract/envelope';
import { fail, ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import { SESSION_LIFE_MS } from '@/lib/domain/account/session/expiry';
import type { Caller } from '../http/caller';
import { callUpstream } from '../http/upstream-client';
import { toSession } from './session-content';
import { closeSession, WRONG_COMPANY } from './upstream-session';
import type { SessionContent } from './seal';

/** Sign-in modes that can be remembered: mobile and password (0), email and password (2). */
export type RememberedMode = 0 | 2;

export type RememberedIdentity =
  | { readonly mode: 2; readonly account: string }
  | { readonly mode: 0; readonly account: string; readonly areaCode: string };

/** The browser's cookies, and whether the request used TLS: both decide which cookie counts. */
export interface CookieJar {
  readonly cookie: (name: string) => string | null;
  readonly secure: boolean;
}

const TOKEN = /^[A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{43}$/;

/** `__Host-rm-e` and `__Host-rm-p`; plain names on loopback HTTP, as for the session's cookie (safety 1.9). */
export function rememberedCookieName(mode: RememberedMode, secure: boolean): string {
  return `${secure ? '__Host-' : ''}rm-${mode === 2 ? 'e' : 'p'}`;
}

/** The modes for which this browser has a token. */
export function rememberedIn(jar: CookieJar): RememberedModes {
  return { email: tokenIn(jar, 2) !== null, phone: tokenIn(jar, 0) !== null };
}

/** The Set-Cookie header that makes the browser forget a mode. */
export function forgottenCookie(mode: RememberedMode, secure: boolean): string {
  return `${rememberedCookieName(mode, secure)}=; ${attributes(secure)}; Max-Age=0`;
}

/**
 * Set-Cookie headers that remove the tokens of all modes: the user has just changed the account's credentials, and the
 * upstream has forgotten all remembered browsers (safety 1.9).
 */
export function forgottenCookies(jar: CookieJar): readonly string[] {
  return ([2, 0] as const)
    .filter((mode) => jar.cookie(rememberedCookieName(mode, jar.secure)) !== null)
    .map((mode) => forgottenCookie(mode, jar.secure));
}

/**
 * Remembers this browser for a mode, for 15 days; the caller has just signed in. Returns the Set-Cookie header, or null if
 * the upstream cannot remember it; the sign-in succeeds anyway.
 */
export async function rememberDevice(caller: Caller, mode: RememberedMode, secure: boolean): Promise<string | null> {
  const answer = await callUpstream(rememberDeviceEntry, { type: mode }, caller);
  return answer.ok ? storedCookie(mode, answer.value.remember_token, secure) : null;
}

/** A sign-in without a password, and the cookie changes to apply whatever its outcome. */
export interface RememberedSignIn {
  readonly outcome: Outcome<SessionContent>;
  /** Set-Cookie headers. */
  readonly cookies: readonly string[];
}

/**
 * Signs in with the browser's remember token. The token is used up; the response contains the next one. If the upstream
 * rejects it, or it is unknown whether it was used, the browser forgets it.
 */
export async function signInRemembered(
  caller: Caller,
  identity: RememberedIdentity,
  jar: CookieJar,
  now: number,
): Promise<RememberedSignIn> {
  const token = tokenIn(jar, identity.mode);
  const forget = [forgottenCookie(identity.mode, jar.secure)];
  if (token === null) {
    return { outcome: fail({ kind: 'validation', fields: { password: 'auth.enterPassword' } }), cookies: forget };
  }
  const { account } = identity;
  const answer = await callUpstream(
    doRememberedLogin,
    identity.mode === 2
      ? { type: 2, account, remember_token: token }
      : { type: 0, account, areaCode: identity.areaCode, remember_token: token },
    { ...caller, token: null },
  );
  if (!answer.ok) {
    const { kind } = answer.problem;
    const untouched = kind === 'unreachable' || kind === 'too-many';
    return { outcome: answer, cookies: untouched ? [] : forget };
  }
  if (answer.value.prefix !== caller.tenant.prefix) {
    await closeSession({ ...caller, token: answer.value.token });
    const problem = { kind: 'upstream-code', code: CODES.wrongCompany, message: WRONG_COMPANY } as const;
    return { outcome: fail(problem), cookies: forget };
  }
  return {
    outcome: ok({ ...toSession(answer.value, identity.account, now), how: 'remembered' }),
    cookies: [storedCookie(identity.mode, answer.value.remember_token, jar.secure)],
  };
}

/** Forgets a mode of this browser, here and at the upstream; returns Set-Cookie headers, none if nothing was stored. */
export async function forgetRemembered(
  caller: Caller,
  mode: RememberedMode,
  jar: CookieJar,
): Promise<readonly string[]> {
  const held = jar.cookie(rememberedCookieName(mode, jar.secure));
  if (held === null) return [];
  const token = tokenIn(jar, mode);
  if (token !== null) await callUpstream(forgetDevice, { remember_token: token }, { ...caller, token: null });
  return [forgottenCookie(mode, jar.secure)];
}

function tokenIn({ cookie, secure }: CookieJar, mode: RememberedMode): string | null {
  const value = cookie(rememberedCookieName(mode, secure));
  return value !== null && TOKEN.test(value) ? value : null;
}

function storedCookie(mode: RememberedMode, token: string, secure: boolean): string {
  return `${rememberedCookieName(mode, secure)}=${token}; ${attributes(secure)}; Max-Age=${SESSION_LIFE_MS / 1000}`;
}

function attributes(secure: boolean): string {
  return `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}
