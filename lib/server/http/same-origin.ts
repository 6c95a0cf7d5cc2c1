import 'server-only';
import { isOwnOrigin } from '@/lib/tenants/request-host';
import type { RequestHost } from '@/lib/tenants/request-host';

/** A form of another site can send multipart, but not the header that goes with it. */
const TYPES = {
  json: /^application\/json\s*(;\s*charset=utf-8\s*)?$/i,
  multipart: /^multipart\/form-data;\s*boundary=[-\w'()+,./:=? "]{1,80}$/i,
} as const;

/**
 * Why a change must not be made for this request, or null. A change comes from a page of this very origin, as JSON,
 * with a header that no form can send (safety 1.2, A17). A missing Origin is refused as much as a foreign one.
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
