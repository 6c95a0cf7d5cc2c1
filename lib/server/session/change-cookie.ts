import 'server-only';
import { cookieAttributes } from './session-cookie';

/** Longer than any portal shows cached data without checking it. */
const LIFE_SECONDS = 3_600;

/** Separate from the session's cookie: a reply that renews that one must not restore an older version. */
export function changeCookieName(secure: boolean): string {
  return secure ? '__Host-change' : 'change';
}

export function storeChangeCookie(version: string, secure: boolean): string {
  return `${changeCookieName(secure)}=${version}; ${cookieAttributes(secure)}; Max-Age=${LIFE_SECONDS}`;
}
