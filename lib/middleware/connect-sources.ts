import type { Tenant } from '@/lib/domain/tenants/types';
import type { RequestHost } from '@/lib/tenants/request-host';

/**
 * Origins that the pages of a host may open sockets to: the broker's front on the same host or at the configured URL, the
 * tenant's additional origins, and the `brokers` that the upstream names for this session.
 */
export function connectSources(
  host: RequestHost,
  tenant: Tenant,
  broker: { readonly url: string | undefined; readonly port: number },
  brokers: readonly string[] = [],
): readonly string[] {
  const scheme = host.secure ? 'wss' : 'ws';
  const sockets =
    broker.url === undefined
      ? [`${scheme}://${host.host}`, `${scheme}://${host.hostname}:${broker.port}`]
      : [new URL(broker.url).origin];
  return [...new Set([...sockets, ...tenant.connectOrigins, ...brokers])];
}
