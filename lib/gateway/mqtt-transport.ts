import type { MqttClient } from 'mqtt';
import { TransportError, type Credentials, type Socket, type SocketEvents } from './transport';

/** Seconds between pings; a missed response closes the socket after one and a half intervals. The front allows up to 120. */
const KEEPALIVE_S = 20;
const CONNECT_TIMEOUT_MS = 10_000;
/** CONNACK codes of MQTT 3.1.1: bad user name or password, not authorised, identifier rejected. */
const REFUSALS: ReadonlySet<unknown> = new Set([2, 4, 5]);

/** MQTT 3.1.1 over WebSocket. The only file that uses the MQTT library, which is loaded on the first connection. */
export async function mqttTransport(credentials: Credentials, events: SocketEvents): Promise<Socket> {
  // The browser build has only a default export.
  const { default: mqtt } = await import('mqtt');
  const client = mqtt.connect(credentials.url, {
    protocolVersion: 4,
    clientId: credentials.clientId,
    username: credentials.username,
    password: credentials.password,
    clean: true,
    keepalive: KEEPALIVE_S,
    connectTimeout: CONNECT_TIMEOUT_MS,
    // Reconnecting needs fresh credentials, so the link does it.
    reconnectPeriod: 0,
    resubscribe: false,
    queueQoSZero: false,
    // The library's default is a worker created from a blob; an idle page is disconnected anyway.
    timerVariant: 'native',
  });
  await connected(client);
  client.on('error', () => client.end(true));
  client.on('message', (topic, payload) => events.message(topic, payload.toString()));
  let closing = false;
  client.once('close', () => {
    if (!closing) events.closed();
  });
  return {
    clientId: credentials.clientId,
    subscribe: (topic) =>
      new Promise((resolve) => {
        client.subscribe(topic, { qos: 1 }, (error, granted) =>
          resolve(!error && (granted ?? []).every(({ qos }) => qos < 128)),
        );
      }),
    unsubscribe: (topic) => void client.unsubscribe(topic, () => undefined),
    publish: (topic, payload) => client.publishAsync(topic, payload, { qos: 1 }).then(() => undefined),
    probe: () =>
      new Promise((resolve) => {
        const heard = (packet: { cmd: string }) => {
          if (packet.cmd !== 'pingresp') return;
          client.off('packetreceive', heard);
          resolve();
        };
        client.on('packetreceive', heard);
        client.sendPing();
      }),
    close: () => {
      closing = true;
      client.end(true);
    },
  };
}

function connected(client: MqttClient): Promise<void> {
  return new Promise((resolve, reject) => {
    const finish = (error?: TransportError) => {
      client.removeAllListeners('connect').removeAllListeners('error').removeAllListeners('close');
      if (!error) return resolve();
      // The socket may still emit errors while closing; they no longer matter.
      client.on('error', () => undefined);
      client.end(true);
      reject(error);
    };
    client.once('connect', () => finish());
    client.once('close', () => finish(new TransportError('closed before it was connected', false)));
    client.once('error', (error) => {
      const refused = REFUSALS.has('code' in error ? error.code : undefined);
      finish(new TransportError(error.message, refused, { cause: error }));
    });
  });
}
