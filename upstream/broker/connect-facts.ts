import type { Client, ConnectPacket } from 'aedes';
import { MqttLink } from './link';
import type { ConnectFacts } from './sign-in';

/** The fields of a CONNECT and the facts of its link; null for a stream that is not an `MqttLink`. */
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
