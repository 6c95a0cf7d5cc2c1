import 'server-only';
import { cookieAttributes } from './session-cookie';

/** Longer than any portal shows what it has cached without asking whether it still holds. */
const LIFE_SECONDS = 3_600;

/** Beside the session's own cookie: a reply that renews that one must not bring an older version back. */
export function changeCookieName(secure: boolean): string {
  return secure ? '__Host-change' : 'change';
}

export function storeChangeCookie(version: string, secure: boolean): string {
  return `${changeCookieName(secure)}=${version}; ${cookieAttributes(secure)}; Max-Age=${LIFE_SECONDS}`;
}
