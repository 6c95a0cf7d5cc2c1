import type { AnswerOf } from '@/lib/contract/entry';
import type { getMessagingServers as entry } from '@/lib/contract/upstream/stations/relevance';
import { issueBrokerCredential } from '../broker/token';
import type { Context } from '../context';

/** The id of this backend's only messaging server, as its gateways use it. */
export const MESSAGING_SERVER_ID = '1';

/** The address of the broker for the caller's browser, with a new credential valid for five minutes (safety 1.5). */
export function getMqttServer(context: Context): Promise<AnswerOf<typeof entry>> {
  const { mqtt } = context.services;
  const credential = issueBrokerCredential(context.actor, mqtt.tokenKey, context.now.getTime());
  return Promise.resolve([
    {
      mqtt_id: MESSAGING_SERVER_ID,
      mqtt_host_ip: mqtt.publicHost ?? ownHost(context),
      mqtt_host_ws_port: mqtt.publicPort,
      mqtt_user: credential.username,
      mqtt_pwd: credential.password,
      mqtt_tls: mqtt.publicTls,
      mqtt_path: mqtt.publicPath,
      mqtt_client_id: credential.clientId,
      mqtt_expires: credential.expiresAt,
    },
  ]);
}

/** Where a gateway finds the broker: the same port as browsers. */
export function brokerUrl(context: Context): string {
  const { publicHost, publicPath, publicPort, publicTls } = context.services.mqtt;
  return `${publicTls ? 'wss' : 'ws'}://${publicHost ?? ownHost(context)}:${publicPort}${publicPath}`;
}

/** The portal's own host: the first origin of the tenant. */
function ownHost({ tenantConfig }: Context): string {
  const origin = tenantConfig.origins[0];
  if (origin === undefined)
    throw new Error(`tenant ${tenantConfig.prefix} has no origin, so its browsers find no broker`);
  return new URL(origin).hostname;
}
