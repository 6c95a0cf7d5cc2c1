import type { GateAction, GateInput } from '../gate-types';

/** Headers that only the middleware may set; `FOREIGN_HEADERS` are known ways to bypass such gates (A32). */
export const OWN_HEADERS = ['x-nonce', 'x-tenant', 'x-path', 'content-security-policy'] as const;
const FOREIGN_HEADERS = [
  'content-security-policy-report-only',
  'x-middleware-subrequest',
  'x-middleware-subrequest-id',
  'x-middleware-prefetch',
  'x-original-url',
  'x-rewrite-url',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'x-forwarded-server',
  'x-invoke-path',
  'x-invoke-output',
  'x-invoke-status',
  'x-now-route-matches',
  'x-matched-path',
  'forwarded',
] as const;
export const STRIPPED_HEADERS: readonly string[] = [...OWN_HEADERS, ...FOREIGN_HEADERS];

const READING: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/**
 * The portal has no Server Actions and does not resume renders, so such requests are probes (A33). A form posted to a page is
 * one too, even without those headers; pages are read-only.
 */
export function edgeStage({ header, method, pathname }: GateInput): GateAction | null {
  if (
    header('next-action') !== null ||
    header('next-resume') !== null ||
    header('x-next-resume-state-length') !== null
  ) {
    return { kind: 'answer', status: 400, text: 'Bad request' };
  }
  if (!READING.has(method) && !pathname.startsWith('/api/')) {
    return { kind: 'answer', status: 405, text: 'Method not allowed' };
  }
  return null;
}
