import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Aedes } from 'aedes';
import { connect } from 'mqtt';
import { createWebSocketStream, WebSocketServer } from 'ws';

export interface SmallBroker {
  readonly url: string;
  readonly port: number;
  /** Client ids connected over WebSocket. */
  clients(): string[];
  close(): Promise<void>;
}

export interface BrokerRules {
  password(password: string): boolean;
  topic(clientId: string, topic: string): boolean;
}

/** A real aedes over WebSocket with only the rules a test provides. */
export async function startSmallBroker(rules: BrokerRules, port = 0): Promise<SmallBroker> {
  const clients = new Set<string>();
  const aedes = await Aedes.createBroker({
    authenticate: (_client, _user, password, done) => {
      if (rules.password(password?.toString() ?? '')) return done(null, true);
      done(Object.assign(new Error('not authorised'), { returnCode: 5 }), false);
    },
    authorizeSubscribe: (client, subscription, done) =>
      done(null, rules.topic(client.id, subscription.topic) ? subscription : null),
  });
  aedes.on('client', (client) => clients.add(client.id));
  aedes.on('clientDisconnect', (client) => clients.delete(client.id));
  const http = createServer();
  const sockets = new WebSocketServer({ server: http });
  sockets.on('connection', (socket, request) =>
    aedes.handle(
      createWebSocketStream(socket).on('error', () => undefined),
      request,
    ),
  );
  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve));
  const address = http.address() as AddressInfo;
  return {
    url: `ws://127.0.0.1:${address.port}`,
    port: address.port,
    clients: () => [...clients],
    close: async () => {
      for (const socket of sockets.clients) socket.terminate();
      await new Promise<void>((resolve) => aedes.close(() => resolve()));
      await new Promise<void>((resolve) => http.close(() => resolve()));
    },
  };
}

/** A gateway that answers every request with the result of `answer`; null: it does not answer. */
export async function startGateway(
  url: string,
  uuid: string,
  answer: (request: Record<string, unknown>) => unknown,
): Promise<() => Promise<void>> {
  const client = connect(url, { password: 'gateway', username: uuid, clientId: `gw-${uuid}`, reconnectPeriod: 50 });
  client.on('error', () => undefined);
  client.on('message', (_topic, payload) => {
    const request = JSON.parse(payload.toString()) as Record<string, unknown>;
    const reply = answer(request);
    if (reply === null) return;
    const body = typeof reply === 'string' ? reply : JSON.stringify({ ...request, ...(reply as object) });
    client.publish(`/gateway/${uuid}/response/client/${String(request.client_id)}`, body, { qos: 1 });
  });
  await new Promise<void>((resolve) => client.once('connect', () => resolve()));
  await client.subscribeAsync(`/gateway/${uuid}/request`, { qos: 1 });
  return () => client.endAsync(true);
}
