import 'server-only';
import { isOwnOrigin } from '@/lib/tenants/request-host';
import type { RequestHost } from '@/lib/tenants/request-host';

/** A form of another site can send multipart, but not the accompanying header. */
const TYPES = {
  json: /^application\/json\s*(;\s*charset=utf-8\s*)?$/i,
  multipart: /^multipart\/form-data;\s*boundary=[-\w'()+,./:=? "]{1,80}$/i,
} as const;

/**
 * Why this request may not change anything, or null if it may. A change has to come from a page of the same origin, as JSON,
 * with a header that forms cannot send (safety 1.2, A17). A missing Origin is rejected like a foreign one.
 */
export function refuseForeignChange(
  header: (name: string) => string | null,
  host: RequestHost,
  encoding: 'json' | 'multipart' = 'json',
): string | null {
  if (!isOwnOrigin(host, header('origin') ?? '')) return 'origin';
  const site = header('sec-fetch-site');
  if (site !== null && site !== 'same-origin') return 'sec-fetch-site';
  if (header('x-requested-by') !== 'portal') return 'x-requested-by';
  if (!TYPES[encoding].test(header('content-type') ?? '')) return 'content-type';
  return null;
}
