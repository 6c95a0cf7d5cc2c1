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
  /** The one origin that this request's pages have. */
  readonly origin: string;
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

/** Origins that the tenant's own pages can have, given the portal's port: for the broker's list (A18). */
export function tenantOrigins(tenant: Tenant, port: number): readonly string[] {
  return tenant.hostnames.flatMap((hostname) => {
    const plain = parseHost(hostname);
    const ported = parseHost(`${hostname}:${port}`);
    return plain && ported ? [...new Set([plain.origin, ported.origin])] : [];
  });
}
