import { screenOf } from '../../shell/routes/routes';

const LONGEST = 1_000;

/**
 * The path to open after sign-in: a screen of this portal that needs a session, with its query. Anything that is not such a screen, or
 * could lead to another site, gives the main screen.
 */
export function safeNext(next: string | null | undefined): string {
  const wanted = next ?? '';
  // With a backslash, control character or second slash in front, browsers would parse a host.
  if (wanted.length > LONGEST || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(wanted)) return '/';
  const base = 'http://portal.invalid';
  if (!URL.canParse(wanted, base)) return '/';
  const url = new URL(wanted, base);
  if (url.origin !== base) return '/';
  return screenOf(decoded(url.pathname))?.session ? `${url.pathname}${url.search}` : '/';
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return '';
  }
}

/** The path of the sign-in screen that returns to `next`; `expired` shows a message that the session ended. */
export function loginPath(next: string, expired = false): string {
  const params = new URLSearchParams();
  if (expired) params.set('expired', '1');
  const wanted = safeNext(next);
  if (wanted !== '/') params.set('next', wanted);
  const text = params.toString();
  return text === '' ? '/login' : `/login?${text}`;
}
