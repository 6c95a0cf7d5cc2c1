import { loginPath } from '@/lib/domain/account/session/next-path';
import { screenOf } from '@/lib/domain/shell/routes/routes';
import type { Screen } from '@/lib/domain/shell/routes/routes';
import type { GateAction, GateInput } from '../gate-types';

/**
 * A screen without a session redirects to the sign-in (P4.3), which reports an expired one (P4.4). Unknown paths go on to the
 * 404; handlers of app/api check the session themselves.
 */
export function sessionStage({ pathname, search, session }: GateInput): GateAction | null {
  if (!screenAt(pathname)?.session || session === 'open') return null;
  const location = loginPath(`${pathname}${withoutInternals(search)}`, session === 'over');
  return { kind: 'redirect', location, clearSession: session !== 'none' };
}

/**
 * The sign-in screen clears the login, but only if the user navigates there from the portal or the address bar: a page of
 * another site, a frame, a picture or a prefetch must not sign anyone out.
 */
export function clearsSession({ method, pathname, header, host }: GateInput): boolean {
  if (method !== 'GET' || screenAt(pathname)?.id !== 'login') return false;
  const [destination, mode] = [header('sec-fetch-dest'), header('sec-fetch-mode')];
  if ((destination !== null && destination !== 'document') || (mode !== null && mode !== 'navigate')) return false;
  if (!isOwnVisit(header('sec-fetch-site'), header('referer'), host?.origin)) return false;
  if (header('rsc') !== null || header('next-router-prefetch') !== null) return false;
  return !/prefetch|prerender/i.test(`${header('purpose') ?? ''} ${header('sec-purpose') ?? ''}`);
}

/** A browser without Sec-Fetch-Site may still send Referer; without either the address was typed. */
function isOwnVisit(site: string | null, referrer: string | null, origin: string | undefined): boolean {
  if (site !== null) return site === 'same-origin' || site === 'none';
  return referrer === null || referrer === origin || referrer.startsWith(`${origin}/`);
}

/** The screen of a path, as written or as the router decodes it: both forms are checked (A32). */
function screenAt(pathname: string): Screen | null {
  const screen = screenOf(pathname);
  if (screen) return screen;
  try {
    return screenOf(decodeURIComponent(pathname));
  } catch {
    return null;
  }
}

/** Parameters that Next.js adds to its own fetches are not part of the user's address. */
function withoutInternals(search: string): string {
  const params = new URLSearchParams(search);
  params.delete('_rsc');
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}
