import type { Letterhead } from '../domain/tenants/letterhead';
import type { Tenant } from '../domain/tenants/types';
import { parseHost } from './request-host';

/**
 * The letterhead of a tenant's emails. Without a public address, links use the first hostname (a loopback name at the
 * portal's own port); without a sender, the product at that hostname is the sender.
 */
export function letterheadOf(tenant: Tenant, port: number): Letterhead {
  const { defaultLanguage, productName, publicUrl, sender, support } = tenant;
  const hostname = tenant.hostnames[0] ?? 'localhost';
  const secure = parseHost(hostname)?.secure ?? true;
  return {
    productName,
    defaultLanguage,
    colours: tenant.theme.light,
    address: publicUrl ?? (secure ? `https://${hostname}` : `http://${hostname}:${port}`),
    sender: sender ?? { name: productName, email: `no-reply@${hostname}` },
    support: support && [support.email, support.phone].filter((way) => way !== null).join(', '),
    alerts: support?.email ? { email: support.email, language: defaultLanguage } : null,
  };
}
