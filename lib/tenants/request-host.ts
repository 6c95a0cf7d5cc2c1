import type { Tenant } from '../domain/tenants/types';

/** Where a request says it came to, from its Host header alone: forwarded headers are whatever a client likes. */
export interface RequestHost {
  /** Lower case, without the port. */
  readonly hostname: string;
  /** As in an origin: with the port where one was given. */
  readonly host: string;
  /**
   * Whether the browser speaks TLS to it. Only the loopback names may do without: everything else stands behind a
   * TLS front, which the portal cannot see and must not be told by a header.
   */
  readonly secure: boolean;
  /** The origin that this request's pages have; of a loopback name without TLS. */
  readonly origin: string;
}

/**
 * Whether an origin is that of the pages of a host. A loopback name may have TLS before it (a trial behind a proxy on the same machine);
 * no forwarded header is believed about that, and one port speaks either the one or the other.
 */
export function isOwnOrigin({ host, origin, secure }: RequestHost, named: string): boolean {
  return named === origin || (!secure && named === `https://${host.replace(/:443$/, '')}`);
}

const HOST = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::(\d{1,5}))?$/;

/** Reads a Host header; null for what is none. */
export function parseHost(header: string | null | undefined): RequestHost | null {
  const parts = HOST.exec((header ?? '').toLowerCase());
  const hostname = parts?.[1];
  if (hostname === undefined || hostname.length > 253) return null;
  const secure = !isLoopbackName(hostname);
  const port = parts?.[2];
  // Browsers leave the scheme's own port out of Origin.
  const host = port === undefined || port === (secure ? '443' : '80') ? hostname : `${hostname}:${port}`;
  return { hostname, host, secure, origin: `${secure ? 'https' : 'http'}://${host}` };
}

function isLoopbackName(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127(\.\d{1,3}){3}$/.test(hostname)
  );
}

/**
 * Origins that the tenant's own pages can have, for the broker's list (A18): at no port or the portal's, at that of the public address, and
 * at the one where browsers reach the broker (`brokerUrl`, MQTT_WS_URL), since one balancer serves both. Loopback names with TLS as well.
 */
export function tenantOrigins(tenant: Tenant, port: number, brokerUrl?: string): readonly string[] {
  const ports = [String(port), ...(brokerUrl ? [new URL(brokerUrl).port] : [])].filter((one) => one !== '');
  const origins = tenant.hostnames.flatMap((hostname) =>
    [hostname, ...ports.map((one) => `${hostname}:${one}`)].flatMap((host) => {
      const parsed = parseHost(host);
      if (!parsed) return [];
      return parsed.secure ? [parsed.origin] : [parsed.origin, `https://${parsed.host.replace(/:443$/, '')}`];
    }),
  );
  return [...new Set([...origins, ...(tenant.publicUrl ? [new URL(tenant.publicUrl).origin] : [])])];
}
