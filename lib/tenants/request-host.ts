import type { Tenant } from '../domain/tenants/types';

/** The host a request was sent to, from its Host header alone: clients can forge forwarded headers. */
export interface RequestHost {
  /** Lower case, without the port. */
  readonly hostname: string;
  /** As in an origin: with the port if one was given. */
  readonly host: string;
  /**
   * Whether the browser uses TLS. Only loopback names may do without it: everything else is behind a TLS front, which the
   * portal cannot detect and must not infer from a header.
   */
  readonly secure: boolean;
  /** The origin of this request's pages; for a loopback name, without TLS. */
  readonly origin: string;
}

/**
 * Whether `named` is the origin of this host's pages. A loopback name may have TLS in front (a trial behind a local proxy);
 * no forwarded header is trusted for that, and one port speaks only one of the two.
 */
export function isOwnOrigin({ host, origin, secure }: RequestHost, named: string): boolean {
  return named === origin || (!secure && named === `https://${host.replace(/:443$/, '')}`);
}

const HOST = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::(\d{1,5}))?$/;

/** Parses a Host header; null if it is invalid. */
export function parseHost(header: string | null | undefined): RequestHost | null {
  const parts = HOST.exec((header ?? '').toLowerCase());
  const hostname = parts?.[1];
  if (hostname === undefined || hostname.length > 253) return null;
  const secure = !isLoopbackName(hostname);
  const port = parts?.[2];
  // Browsers omit the scheme's default port in Origin.
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
 * Origins the tenant's pages can have, for the broker's allow-list (A18): without a port or at the portal's, at that of the
 * public address, and at that of the broker (`brokerUrl`, MQTT_WS_URL), since one balancer serves both. Loopback names also
 * with TLS.
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
