import type { Letterhead } from '../domain/tenants/letterhead';
import type { Tenant } from '../domain/tenants/types';
import { parseHost } from './request-host';

/**
 * The letterhead of a tenant: its first hostname is where links lead and whose name the sender has. A loopback name is
 * reached at the portal's own port.
 */
export function letterheadOf(tenant: Tenant, port: number): Letterhead {
  const hostname = tenant.hostnames[0] ?? 'localhost';
  const secure = parseHost(hostname)?.secure ?? true;
  return {
    productName: tenant.productName,
    colours: tenant.theme.light,
    address: secure ? `https://${hostname}` : `http://${hostname}:${port}`,
    sender: { name: tenant.productName, email: `no-reply@${hostname}` },
    support: null,
  };
}
