import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { Aedes } from 'aedes';

const PORTAL = 'c0619ab2f10b';

/** A Venus device with its MQTT broker: it publishes all values for a keepalive without options, and then what changes. */
export interface SmallVenus {
  readonly url: string;
  readonly portal: string;
  /** Everything that clients published, as topic and payload. */
  readonly requests: readonly (readonly [topic: string, payload: string])[];
  /** Changes a value, by service/instance/path, and publishes it; null makes it unavailable. */
  change(path: string, value: unknown): Promise<void>;
  /** An instance leaves the bus: an empty payload for each of its values. */
  remove(service: string, instance: number): Promise<void>;
  heartbeat(): Promise<void>;
  /** Leaves a value on the broker that is not true any more, as images before 3.20 do. */
  retain(path: string, value: unknown): Promise<void>;
  /** A silent device answers and publishes nothing; its connections stay. */
  setSilent(silent: boolean): void;
  /** Publishes what every client sees without a keepalive. */
  announce(): Promise<void>;
  stop(): Promise<void>;
  start(): Promise<void>;
}

export interface VenusRules {
  readonly password?: string;
}

export async function startSmallVenus(
  initial: Readonly<Record<string, unknown>>,
  rules: VenusRules = {},
): Promise<SmallVenus> {
  const values = new Map(Object.entries(initial));
  const requests: [string, string][] = [];
  let isSilent = false;
  let isRunning = false;
  let port = 0;
  let aedes: Aedes;
  let server: Server;
  const sockets = new Set<Socket>();

  const send = (path: string, payload: string, retain = false) =>
    new Promise<void>((resolve, reject) =>
      aedes.publish(
        { cmd: 'publish', topic: `N/${PORTAL}/${path}`, payload, qos: 0, retain, dup: false },
        (error?: Error | null) => (error ? reject(error) : resolve()),
      ),
    );
  const publish = async (path: string, payload: string) => {
    if (isRunning && !isSilent) await send(path, payload);
  };
  const publishAll = async () => {
    for (const [path, value] of values) await publish(path, JSON.stringify({ value }));
    await publish('full_publish_completed', '{"value":1718860914}');
  };
  const start = async () => {
    aedes = await Aedes.createBroker({
      authenticate: (_client, _user, password, done) => {
        if (rules.password === undefined || password?.toString() === rules.password) return done(null, true);
        done(Object.assign(new Error('not authorised'), { returnCode: 5 }), false);
      },
    });
    aedes.on('publish', (packet, client) => {
      if (!client) return;
      const payload = packet.payload.toString();
      requests.push([packet.topic, payload]);
      if (packet.topic === `R/${PORTAL}/keepalive`) void (payload === '' ? publishAll() : heartbeat());
    });
    server = createServer((socket) => {
      sockets.add(socket.on('close', () => sockets.delete(socket)));
      aedes.handle(socket);
    });
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
    isRunning = true;
  };
  const heartbeat = () => publish('heartbeat', '{"value":1718860911}');
  await start();

  return {
    get url() {
      return `mqtt://127.0.0.1:${port}`;
    },
    portal: PORTAL,
    requests,
    change: async (path, value) => {
      values.set(path, value);
      await publish(path, JSON.stringify({ value }));
    },
    remove: async (service, instance) => {
      for (const path of [...values.keys()].filter((one) => one.startsWith(`${service}/${instance}/`))) {
        values.delete(path);
        await publish(path, '');
      }
    },
    heartbeat,
    retain: (path, value) => send(path, JSON.stringify({ value }), true),
    setSilent: (silent) => {
      isSilent = silent;
    },
    announce: () => send('system/0/Serial', JSON.stringify({ value: PORTAL })),
    start,
    stop: async () => {
      isRunning = false;
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => aedes.close(() => resolve()));
      await closed;
    },
  };
}
