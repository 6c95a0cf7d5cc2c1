import { connect, createServer, type Server, type Socket } from 'node:net';

export interface Ports {
  /** Where browsers come: pages, and the live link at `/mqtt` where the balancer reads HTTP. */
  readonly front: number;
  /** The same with one portal behind it, to compare. */
  readonly single: number;
  /** Where portals find the backends. */
  readonly backend: number;
  /** Where gateways come. */
  readonly gateways: number;
  /** Where browsers come for their live link, where the balancer does not read HTTP. */
  readonly links: number;
  readonly portals: readonly number[];
  readonly backends: readonly { readonly api: number; readonly mqtt: number; readonly ws: number }[];
}

export interface Balancer {
  readonly name: string;
  start(): Promise<void>;
  end(): Promise<void>;
  close(): Promise<void>;
}

/** Connections in turn, to the next one where one does not answer: what a machine without nginx can have. */
export function tcpBalancer(ports: Ports): Balancer {
  const routes: [number, readonly number[]][] = [
    [ports.front, ports.portals],
    [ports.backend, ports.backends.map(({ api }) => api)],
    [ports.gateways, ports.backends.map(({ mqtt }) => mqtt)],
    [ports.links, ports.backends.map(({ ws }) => ws)],
  ];
  const open = new Set<Socket>();
  let servers: Server[] = [];
  const end = async () => {
    const closing = servers.splice(0);
    for (const socket of open) socket.destroy();
    await Promise.all(closing.map((server) => new Promise((resolve) => server.close(resolve))));
  };
  return {
    name: 'balancer',
    async start() {
      servers = await Promise.all(routes.map(([port, behind]) => listen(port, behind, open)));
    },
    end,
    close: end,
  };
}

function listen(port: number, behind: readonly number[], open: Set<Socket>): Promise<Server> {
  let turn = 0;
  const keep = (socket: Socket) => {
    open.add(socket);
    socket.on('error', () => undefined).on('close', () => open.delete(socket));
  };
  const server = createServer((visitor) => {
    keep(visitor);
    turn += 1;
    const first = turn;
    const attempt = (tried: number) => {
      const target = behind[(first + tried) % behind.length];
      if (target === undefined || tried === behind.length) {
        visitor.destroy();
        return;
      }
      const socket = connect(target, '127.0.0.1');
      const next = () => attempt(tried + 1);
      socket.once('error', next);
      socket.once('connect', () => {
        socket.off('error', next);
        keep(socket);
        visitor.pipe(socket).pipe(visitor);
        visitor.once('close', () => socket.destroy());
        socket.once('close', () => visitor.destroy());
      });
    };
    attempt(0);
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}
