import { OFFLINE_SCRIPT_HASH } from '@/lib/domain/shell/install/offline-page';
import { FRAME_PATH, FRAME_SCRIPT_PATH, FRAME_STYLE_PATH, framePolicy } from '@/lib/domain/map/frame';
import { mapVendors } from '@/lib/domain/map/choice';
import { OFFLINE_PATH, WORKER_PATH } from '@/lib/domain/shell/install/service-worker';
import { isProbe } from './tenant-stage';
import type { GateInput } from '../gate-types';

type PolicyInput = Pick<GateInput, 'nonce' | 'connect' | 'development'> & { readonly images?: readonly string[] };

/** The policy of a page (safety 1.8). Only development allows eval and inline style sheets, for its error overlay. */
export function contentSecurityPolicy({ nonce, connect, development, images = [] }: PolicyInput): string {
  const source = `'nonce-${nonce}'`;
  return [
    "default-src 'none'",
    `script-src 'self' ${source} 'strict-dynamic'${development ? " 'unsafe-eval'" : ''}`,
    development ? "style-src-elem 'self' 'unsafe-inline'" : `style-src-elem 'self' ${source}`,
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...images].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...connect].join(' '),
    "frame-src 'self'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    'report-uri /api/csp',
  ].join('; ');
}

/** For responses that are not pages: no script may run and no page may frame them. */
const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
/** Policy documents open in a sandboxed frame of this portal (P2.39). */
const LEGAL_POLICY =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'; base-uri 'none'; form-action 'none'";

/** A stored picture must not act as a page, even when its address is opened directly (safety 1.7). */
const FILE_POLICY = "sandbox; default-src 'none'; frame-ancestors 'none'";

/** The offline page: it fetches nothing and runs one known script, whichever page it replaces. */
const OFFLINE_POLICY = `default-src 'none'; script-src '${OFFLINE_SCRIPT_HASH}'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
/** The service worker fetches pages of this portal and nothing else. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

/** Files of public/ and of the tenants: the same for every user of a host, and identified by their path alone. */
function isPublicFile(pathname: string): boolean {
  return (
    /^\/(tenants|images|legal|flags|manual)\//.test(pathname) || MAP_FILES.has(pathname) || pathname === '/favicon.ico'
  );
}

/** The outline of the land, and the files of the external map's frame. */
const FRAME_FILES: ReadonlySet<string> = new Set([FRAME_SCRIPT_PATH, FRAME_STYLE_PATH]);
const MAP_FILES: ReadonlySet<string> = new Set(['/map/outline.json', ...FRAME_FILES]);

/** Pictures whose handler allows the browser to cache them. */
function isOwnPicture(pathname: string): boolean {
  return pathname.startsWith('/files/') || pathname.startsWith('/map/tiles/');
}

/**
 * The page on which a device's code is scanned (ADR 98). The camera needs a full page load, since the policy of an earlier
 * page stays in effect.
 */
function mayScan(pathname: string): boolean {
  return pathname === '/powerDetail';
}

function policyOf(input: GateInput): string {
  if (input.pathname.startsWith('/api/') || isProbe(input.pathname) || input.tenant === null) return CLOSED_POLICY;
  if (isOwnPicture(input.pathname)) return FILE_POLICY;
  if (input.pathname.startsWith('/legal/')) return LEGAL_POLICY;
  if (input.pathname === FRAME_PATH && input.host) return framePolicy(mapVendors(input.tenant.map), input.host.origin);
  if (MAP_FILES.has(input.pathname)) return CLOSED_POLICY;
  if (input.pathname === OFFLINE_PATH) return OFFLINE_POLICY;
  if (input.pathname === WORKER_PATH) return WORKER_POLICY;
  const { staticUrl } = input.tenant;
  return contentSecurityPolicy({ ...input, images: staticUrl === null ? [] : [new URL(staticUrl).origin] });
}

/** Headers of every response. Pages and responses to signed-in callers must not be cached (A34). */
export function responseHeaders(input: GateInput): Record<string, string> {
  // Framed only by this portal's own pages.
  const framed = input.pathname.startsWith('/legal/') || input.pathname === FRAME_PATH;
  // The address of a board opened by its link contains a secret token.
  const isScreen = input.pathname === '/board';
  return {
    'content-security-policy': policyOf(input),
    'x-content-type-options': 'nosniff',
    'referrer-policy': isScreen ? 'no-referrer' : 'strict-origin-when-cross-origin',
    ...(isScreen && { 'x-robots-tag': 'noindex, nofollow' }),
    'permissions-policy': `accelerometer=(), camera=(${mayScan(input.pathname) ? 'self' : ''}), display-capture=(), geolocation=(self), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=(), fullscreen=(self)`,
    'cross-origin-opener-policy': 'same-origin',
    // The frame has an opaque origin, so its own files are cross-origin to the browser.
    'cross-origin-resource-policy': FRAME_FILES.has(input.pathname) ? 'cross-origin' : 'same-origin',
    'x-frame-options': framed ? 'SAMEORIGIN' : 'DENY',
    ...(input.host?.secure ? { 'strict-transport-security': 'max-age=31536000' } : {}),
    // Stored pictures are cached by the browser of a user who may see them; their handler sets for how long.
    ...(isPublicFile(input.pathname) || isOwnPicture(input.pathname) ? {} : { 'cache-control': 'private, no-store' }),
  };
}

/** Request data that the middleware passes to the page. Next.js reads the nonce from the policy. */
export function requestHeaders(input: GateInput): Record<string, string> {
  if (input.tenant === null) return {};
  return {
    'x-nonce': input.nonce,
    'x-tenant': input.tenant.prefix,
    'x-path': `${input.pathname}${input.search}`.slice(0, 2_000),
    'content-security-policy': policyOf(input),
  };
}
