import { createServer as createHttpServer, type IncomingMessage } from 'node:http';
import { createServer as createTcpServer, type AddressInfo, type Server, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type RawData, type WebSocket } from 'ws';
import { clientAddressOf } from '@/lib/config/client-network.mjs';
import type { ListenerGuard } from '../listener-guard';
import { StartFailure } from '../database/start-failure';
import type { SocketCount } from './connect-limit';
import { readProxyHeader } from './proxy-header';
import { MqttLink, type LinkFacts, type LinkLimits, type ClientSocket } from './link';

export interface ListenerOptions {
  readonly host: string;
  /** 0 selects a free port. */
  readonly port: number;
  readonly limits: LinkLimits;
  readonly sockets: SocketCount;
  readonly guard: ListenerGuard;
  /** Time limit for a client to send what opens a connection. */
  readonly openTimeoutMs: number;
  readonly accept: (link: MqttLink, place: { signedIn(): void }) => void;
  /** Whether an address is a trusted load balancer, which reports the client's address. */
  readonly isProxy: (address: string) => boolean;
  /** Reports what an operator has to fix: a page of an unknown origin, a load balancer that TRUSTED_PROXY does not name. */
  readonly onRefused: (kind: 'origin' | 'proxy-header', address: string, what: string) => void;
}

export interface Listener {
  readonly port: number;
  close(): Promise<void>;
}

/** Plain MQTT for gateways and for this backend's ingest. */
export async function listenTcp(options: ListenerOptions): Promise<Listener> {
  const { accept, sockets, limits, guard, isProxy, onRefused } = options;
  const arrive = (socket: Socket) => {
    socket.on('error', () => socket.destroy());
    const peer = socket.remoteAddress ?? '';
    if (!isProxy(peer)) return enter(socket, peer, true);
    const named = (address: string | null) => enter(socket, address ?? peer);
    behindProxy(socket, options, named);
  };
  const enter = (socket: Socket, address: string, isPeer = false) => {
    const place = sockets.enter(address);
    if (place === null) {
      socket.destroy();
      return;
    }
    const dto: ClientSocket = {
      pause: () => socket.pause(),
      resume: () => socket.resume(),
      send: (bytes, done) => void socket.write(bytes, done),
      destroy: () => socket.destroy(),
    };
    const link = new MqttLink({ transport: 'tcp', address, origin: '' }, dto, limits);
    let isFirst = isPeer;
    socket.on(
      'data',
      guard.wrap(
        'tcp data',
        (chunk: Buffer) => {
          // Parsed as MQTT, it would start a frame that never ends.
          if (isFirst && readProxyHeader(chunk).kind !== 'none') {
            onRefused(
              'proxy-header',
              address,
              'a PROXY header came from here: if it is a balancer, name it in TRUSTED_PROXY',
            );
            return socket.destroy();
          }
          isFirst = false;
          link.receive(chunk);
        },
        () => link.destroy(),
      ),
    );
    socket.once(
      'close',
      guard.wrap('tcp close', () => {
        place.leave();
        link.ended();
      }),
    );
    accept(link, place);
  };
  const server = createTcpServer(
    { noDelay: true, keepAlive: true },
    guard.wrap('tcp connection', arrive, (socket) => socket.destroy()),
  );
  await listen(server, options, 'MQTT_PORT');
  return { port: portOf(server), close: () => closeServer(server) };
}

/**
 * MQTT over WebSocket, for browsers and for gateways. `isOrigin` decides at the upgrade, before a byte of MQTT is read (A18); a page always
 * names its origin, so whoever names none is no page, and can only sign in as a gateway.
 */
export async function listenWs(
  options: ListenerOptions & { readonly isOrigin: (origin: string) => boolean },
): Promise<Listener> {
  const { accept, sockets, limits, guard, isOrigin, isProxy, onRefused, openTimeoutMs } = options;
  const server = createHttpServer(
    {
      headersTimeout: openTimeoutMs,
      requestTimeout: openTimeoutMs,
      // By default a silent socket would stay open for half a minute.
      connectionsCheckingInterval: Math.min(1_000, Math.ceil(openTimeoutMs / 2)),
    },
    (_request, response) => {
      response.writeHead(426, { 'content-type': 'text/plain', connection: 'close' }).end('MQTT over WebSocket\n');
    },
  );
  const upgrader = new WebSocketServer({
    noServer: true,
    maxPayload: limits.maxFrame + 8,
    perMessageDeflate: false,
    clientTracking: false,
    handleProtocols: (offered) => (offered.has('mqtt') ? 'mqtt' : false),
  });
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    const forwarded = request.headers['x-forwarded-for'];
    const via = Array.isArray(forwarded) ? forwarded.join(',') : (forwarded ?? null);
    const address = clientAddressOf(request.socket.remoteAddress ?? null, via, isProxy) ?? '';
    const { origin } = request.headers;
    if (origin !== undefined && !isOrigin(origin)) {
      const hint =
        'if it is ours: hostnames and publicUrl of the tenants file, and the port of MQTT_WS_URL, say which are';
      onRefused('origin', address, `pages of ${origin.slice(0, 100)}; ${hint}`);
      return refuseUpgrade(socket, '403 Forbidden');
    }
    if (!offersMqtt(request)) return refuseUpgrade(socket, '400 Bad Request');
    const place = sockets.enter(address);
    if (place === null) return refuseUpgrade(socket, '503 Service Unavailable');
    socket.once(
      'close',
      guard.wrap('upgrade close', () => place.leave()),
    );
    upgrader.handleUpgrade(request, socket, head, (ws) => {
      accept(linkOf(ws, { transport: 'ws', address, origin: origin ?? '' }, limits, guard), place);
    });
  };
  server.on(
    'upgrade',
    guard.wrap('upgrade', upgrade, (...[, socket]: [IncomingMessage, Duplex, Buffer]) => void socket.destroy()),
  );
  await listen(server, options, 'MQTT_WS_PORT');
  return {
    port: portOf(server),
    close: () => {
      server.closeAllConnections();
      return closeServer(server);
    },
  };
}

/** Calls `tell` with the client address from the PROXY header, or null without one; an invalid header closes the connection. */
function behindProxy(
  socket: Socket,
  { guard, openTimeoutMs }: Pick<ListenerOptions, 'guard' | 'openTimeoutMs'>,
  onAddress: (address: string | null) => void,
): void {
  let got = Buffer.alloc(0);
  const end = () => socket.destroy();
  const late = setTimeout(end, openTimeoutMs);
  const read = (chunk: Buffer) => {
    got = Buffer.concat([got, chunk]);
    const header = readProxyHeader(got);
    if (header.kind === 'more') return;
    clearTimeout(late);
    socket.removeAllListeners('data');
    if (header.kind === 'wrong') return void end();
    const rest = header.kind === 'whole' ? got.subarray(header.length) : got;
    socket.pause();
    if (rest.length > 0) socket.unshift(rest);
    onAddress(header.kind === 'whole' ? header.address : null);
    socket.resume();
  };
  socket.on('data', guard.wrap('tcp header', read, end));
  socket.once(
    'close',
    guard.wrap('tcp header close', () => clearTimeout(late)),
  );
}

function linkOf(ws: WebSocket, facts: LinkFacts, limits: LinkLimits, guard: ListenerGuard): MqttLink {
  const dto: ClientSocket = {
    pause: () => ws.pause(),
    resume: () => ws.resume(),
    send: (bytes, done) => ws.send(bytes, { binary: true }, done),
    destroy: () => ws.terminate(),
  };
  const link = new MqttLink(facts, dto, limits);
  ws.on('error', () => ws.terminate());
  const receive = (data: RawData, isBinary: boolean) => {
    if (!isBinary || !Buffer.isBuffer(data)) link.destroy(new Error('MQTT travels in binary frames'));
    else link.receive(data);
  };
  ws.on(
    'message',
    guard.wrap('ws message', receive, () => link.destroy()),
  );
  ws.once(
    'close',
    guard.wrap('ws close', () => link.ended()),
  );
  return link;
}

function offersMqtt(request: IncomingMessage): boolean {
  const offered = request.headers['sec-websocket-protocol'] ?? '';
  return offered.split(',').some((name) => name.trim() === 'mqtt');
}

function refuseUpgrade(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

function listen(server: Server, { host, port }: ListenerOptions, setting: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const why = error.code === 'EADDRINUSE' ? 'is in use' : `cannot be opened (${error.code ?? error.message})`;
      reject(new StartFailure(`Port ${port} on ${host} ${why}: set ${setting} to another port`));
    });
    server.listen({ host, port }, () => resolve());
  });
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}
