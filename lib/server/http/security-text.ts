import 'server-only';
import type { Tenant } from '@/lib/domain/tenants/types';

/** Built from the settings on every request, so it never expires in practice. */
const GOOD_FOR_MS = 30 * 86_400_000;

/** Where to report a vulnerability of this portal (RFC 9116); 404 for a tenant without a contact. */
export function securityText(tenant: Pick<Tenant, 'securityContact' | 'languages'>, now: Date): Response {
  const { securityContact, languages } = tenant;
  if (!securityContact) return new Response('Not found\n', { status: 404, headers: { 'content-type': 'text/plain' } });
  const lines = [
    `Contact: ${securityContact}`,
    `Expires: ${new Date(now.getTime() + GOOD_FOR_MS).toISOString()}`,
    `Preferred-Languages: ${languages.join(', ')}`,
  ];
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
