import 'server-only';
import type { LiveLinkAnswer } from '@/lib/contract/portal/live';
import type { MessagingServerDto } from '@/lib/contract/upstream/relevance';
import type { Tenant } from '@/lib/domain/tenants/types';
import type { RequestHost } from '@/lib/tenants/request-host';

/** Names by which an upstream says "the host that you came to". */
const SELF = 'self';

/** Where a browser on this host connects to, and with what (D3.3). `override` is MQTT_WS_URL. */
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
  // The broker of this portal is reached under the name that the browser knows, so that certificate and policy fit.
  const own = dto.mqtt_host_ip === SELF || tenant.hostnames.includes(dto.mqtt_host_ip);
  const name = own ? host.hostname : dto.mqtt_host_ip;
  // A page behind TLS may not open a plain socket, whatever the upstream says.
  const tls = host.secure || (dto.mqtt_tls ?? false);
  const path = dto.mqtt_path ?? '';
  return `${tls ? 'wss' : 'ws'}://${name}:${dto.mqtt_host_ws_port}${path === '' || path.startsWith('/') ? path : `/${path}`}`;
}
