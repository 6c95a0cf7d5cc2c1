import { OFFLINE_SCRIPT_HASH } from '@/lib/domain/install/offline-page';
import { FRAME_PATH, FRAME_SCRIPT_PATH, FRAME_STYLE_PATH, framePolicy } from '@/lib/domain/map/frame';
import { mapVendors } from '@/lib/domain/map/choice';
import { OFFLINE_PATH, WORKER_PATH } from '@/lib/domain/install/service-worker';
import { isProbe } from './tenant-stage';
import type { GateInput } from '../gate-types';

type PolicyInput = Pick<GateInput, 'nonce' | 'connect' | 'development'> & { readonly images?: readonly string[] };

/** The policy of a page (safety 1.8). Development alone gets eval and inline style sheets, for its error overlay. */
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

/** Answers that are no page: nothing may run, nothing may frame them. */
const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
/** Policy documents open in a sandboxed frame of this portal (P2.39). */
const LEGAL_POLICY =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'; base-uri 'none'; form-action 'none'";

/** A stored picture is a picture and nothing else, also where somebody opens it by its address (safety 1.7). */
const FILE_POLICY = "sandbox; default-src 'none'; frame-ancestors 'none'";

/** The page that stands in without a network: nothing is fetched, one known script runs, on whatever page it stands in for. */
const OFFLINE_POLICY = `default-src 'none'; script-src '${OFFLINE_SCRIPT_HASH}'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
/** The service worker fetches pages of this portal and nothing else. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

/** Files of public/ and of the tenants: the same for everybody of a host, and named by their path alone. */
function isPublicFile(pathname: string): boolean {
  return (
    /^\/(tenants|images|legal|flags|manual)\//.test(pathname) || MAP_FILES.has(pathname) || pathname === '/favicon.ico'
  );
}

/** The outline of the land, and what the frame of another map is made of. */
const FRAME_FILES: ReadonlySet<string> = new Set([FRAME_SCRIPT_PATH, FRAME_STYLE_PATH]);
const MAP_FILES: ReadonlySet<string> = new Set(['/map/outline.json', ...FRAME_FILES]);

/** What its handler lets a browser keep for itself. */
function isOwnPicture(pathname: string): boolean {
  return pathname.startsWith('/files/') || pathname.startsWith('/map/tiles/');
}

/** Where a device's code is scanned (ADR 98): a page that was loaded elsewhere is loaded anew before it may use a camera. */
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

/** Headers of every answer. Pages and answers to signed-in callers are never kept by a cache (A34). */
export function responseHeaders(input: GateInput): Record<string, string> {
  // Framed by this portal's own pages, and by nobody else.
  const framed = input.pathname.startsWith('/legal/') || input.pathname === FRAME_PATH;
  // The address of a board that is opened by its link is a key.
  const isScreen = input.pathname === '/board';
  return {
    'content-security-policy': policyOf(input),
    'x-content-type-options': 'nosniff',
    'referrer-policy': isScreen ? 'no-referrer' : 'strict-origin-when-cross-origin',
    ...(isScreen && { 'x-robots-tag': 'noindex, nofollow' }),
    'permissions-policy': `accelerometer=(), camera=(${mayScan(input.pathname) ? 'self' : ''}), display-capture=(), geolocation=(self), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=(), fullscreen=(self)`,
    'cross-origin-opener-policy': 'same-origin',
    // The frame is of no origin: to its browser its own files are somebody else's.
    'cross-origin-resource-policy': FRAME_FILES.has(input.pathname) ? 'cross-origin' : 'same-origin',
    'x-frame-options': framed ? 'SAMEORIGIN' : 'DENY',
    ...(input.host?.secure ? { 'strict-transport-security': 'max-age=31536000' } : {}),
    // A stored picture is kept by the browser of whoever may see it; its handler says for how long.
    ...(isPublicFile(input.pathname) || isOwnPicture(input.pathname) ? {} : { 'cache-control': 'private, no-store' }),
  };
}

/** What the page may know of the request from the middleware. The policy stands here for Next.js to find the nonce. */
export function requestHeaders(input: GateInput): Record<string, string> {
  if (input.tenant === null) return {};
  return {
    'x-nonce': input.nonce,
    'x-tenant': input.tenant.prefix,
    'x-path': `${input.pathname}${input.search}`.slice(0, 2_000),
    'content-security-policy': policyOf(input),
  };
}
