import 'server-only';
import type { RequestHost } from '@/lib/tenants/request-host';

/**
 * Why a change must not be made for this request, or null. A change comes from a page of this very origin, as JSON,
 * with a header that no form can send (safety 1.2, A17). A missing Origin is refused as much as a foreign one.
 */
export function refuseForeignChange(header: (name: string) => string | null, host: RequestHost): string | null {
  if (header('origin') !== host.origin) return 'origin';
  const site = header('sec-fetch-site');
  if (site !== null && site !== 'same-origin') return 'sec-fetch-site';
  if (header('x-requested-by') !== 'portal') return 'x-requested-by';
  if (!/^application\/json\s*(;\s*charset=utf-8\s*)?$/i.test(header('content-type') ?? '')) return 'content-type';
  return null;
}
