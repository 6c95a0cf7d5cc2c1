import 'server-only';
import type { LiveLinkAnswer } from '@/lib/contract/portal/live';
import type { MessagingServerDto } from '@/lib/contract/upstream/stations/relevance';
import type { Tenant } from '@/lib/domain/tenants/types';
import type { RequestHost } from '@/lib/tenants/request-host';

/** The name by which an upstream means the host of the request. */
const SELF = 'self';

/** Where a browser on this host connects, and its credentials (D3.3). `override` is MQTT_WS_URL. */
export function toLiveServer(
  dto: MessagingServerDto,
  about: { readonly host: RequestHost; readonly tenant: Tenant; readonly override: string | undefined },
): LiveLinkAnswer['servers'][number] {
  return {
    id: dto.mqtt_id,
    url: about.override ?? serverUrl(dto, about.host, about.tenant),
    username: dto.mqtt_user,
    password: dto.mqtt_pwd,
    clientId: dto.mqtt_client_id ?? null,
    expires: dto.mqtt_expires ?? null,
  };
}

function serverUrl(dto: MessagingServerDto, host: RequestHost, tenant: Tenant): string {
  // This portal's broker is addressed by the browser's hostname, so that certificate and policy match.
  const own = dto.mqtt_host_ip === SELF || tenant.hostnames.includes(dto.mqtt_host_ip);
  const name = own ? host.hostname : dto.mqtt_host_ip;
  // A page behind TLS must not open an unencrypted socket, whatever the upstream says.
  const tls = host.secure || (dto.mqtt_tls ?? false);
  const path = dto.mqtt_path ?? '';
  return `${tls ? 'wss' : 'ws'}://${name}:${dto.mqtt_host_ws_port}${path === '' || path.startsWith('/') ? path : `/${path}`}`;
}
