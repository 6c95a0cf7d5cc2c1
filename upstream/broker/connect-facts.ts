import type { Client, ConnectPacket } from 'aedes';
import { MqttLink } from './link';
import type { ConnectFacts } from './sign-in';

/** What a CONNECT says and over what it came; null for a stream that is not one of our links. */
export function connectFacts(
  client: Client,
  packet: ConnectPacket,
): Omit<ConnectFacts, 'username' | 'password'> | null {
  if (!(client.conn instanceof MqttLink)) return null;
  return {
    ...client.conn.facts,
    clientId: packet.clientId,
    protocol: packet.protocolId ?? '',
    version: packet.protocolVersion ?? 0,
    keepalive: packet.keepalive ?? 0,
    clean: packet.clean ?? true,
    will: packet.will ? { topic: packet.will.topic, qos: packet.will.qos ?? 0 } : null,
  };
}
