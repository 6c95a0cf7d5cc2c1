import 'server-only';
import { SESSION_LIFE_MS } from '@/lib/domain/account/session/expiry';

/**
 * Name of the session cookie of a host. The prefix `__Host-` makes browsers require Secure, Path=/ and no Domain; only
 * loopback names on plain HTTP go without it.
 */
export function sessionCookieName(secure: boolean): string {
  return secure ? '__Host-sid' : 'sid';
}

/** A Set-Cookie header that stores a seal until the session's absolute end. Times in epoch milliseconds. */
export function storeSessionCookie(seal: string, when: { secure: boolean; authTime: number; now: number }): string {
  const seconds = Math.max(0, Math.floor((when.authTime + SESSION_LIFE_MS - when.now) / 1000));
  return `${sessionCookieName(when.secure)}=${seal}; ${cookieAttributes(when.secure)}; Max-Age=${seconds}`;
}

/** A Set-Cookie header that ends the session in the browser. */
export function clearSessionCookie(secure: boolean): string {
  return `${sessionCookieName(secure)}=; ${cookieAttributes(secure)}; Max-Age=0`;
}

export function cookieAttributes(secure: boolean): string {
  return `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}
