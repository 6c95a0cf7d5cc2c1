import 'server-only';
import type { LiveLinkAnswer } from '@/lib/contract/portal/live';
import type { MessagingServerWire } from '@/lib/contract/upstream/relevance';
import type { Tenant } from '@/lib/domain/tenants/types';
import type { RequestHost } from '@/lib/tenants/request-host';

/** Names by which an upstream says "the host that you came to". */
const SELF = 'self';

/** Where a browser on this host connects to, and with what (D3.3). `override` is MQTT_WS_URL. */
export function toLiveServer(
  wire: MessagingServerWire,
  about: { readonly host: RequestHost; readonly tenant: Tenant; readonly override: string | undefined },
): LiveLinkAnswer['servers'][number] {
  return {
    id: wire.mqtt_id,
    url: about.override ?? serverUrl(wire, about.host, about.tenant),
    username: wire.mqtt_user,
    password: wire.mqtt_pwd,
    clientId: wire.mqtt_client_id ?? null,
    expires: wire.mqtt_expires ?? null,
  };
}

function serverUrl(wire: MessagingServerWire, host: RequestHost, tenant: Tenant): string {
  // The broker of this portal is reached under the name that the browser knows, so that certificate and policy fit.
  const own = wire.mqtt_host_ip === SELF || tenant.hostnames.includes(wire.mqtt_host_ip);
  const name = own ? host.hostname : wire.mqtt_host_ip;
  // A page behind TLS may not open a plain socket, whatever the upstream says.
  const tls = host.secure || (wire.mqtt_tls ?? false);
  const path = wire.mqtt_path ?? '';
  return `${tls ? 'wss' : 'ws'}://${name}:${wire.mqtt_host_ws_port}${path === '' || path.startsWith('/') ? path : `/${path}`}`;
}
