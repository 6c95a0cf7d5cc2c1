import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { startMailServer, type MailServer } from '../../tests/support/mail-server';
import { freePorts } from '../../tests/support/product';
import { removeRunFolder, runFolder } from '../../tests/support/run-folder';
import { tcpBalancer, type Balancer, type Ports } from './balancer';
import type { Engines, Kill } from './engines';
import { nginxBalancer } from './nginx';
import { Program } from './program';

export const PASSWORD = 'Sunny-Harbour-42';

export interface StageOptions {
  readonly engines: Engines;
  readonly portals: number;
  readonly balancer: 'nginx' | 'own';
  /** Where free ports are looked for; four tens of them. */
  readonly portFrom?: number;
}

/** Replicas behind a balancer, with simulated gateways that live outside of them, as those in the field do. */
export interface Stage {
  /** Where browsers come, and the same with one portal behind it. */
  readonly url: string;
  readonly singleUrl: string;
  /** Each portal by itself. */
  readonly portalUrls: readonly string[];
  readonly gatewayUrl: string;
  readonly mail: MailServer;
  /** All that can be killed: replicas, engines and the balancer. */
  readonly kills: readonly Kill[];
  close(): Promise<void>;
}

export async function openStage({ engines, portals, balancer: kind, portFrom = 5_600 }: StageOptions): Promise<Stage> {
  const ports = await choosePorts(portals, portFrom);
  const { front, links } = ports;
  const folders = [runFolder(), ...ports.backends.map(() => runFolder())];
  const [ofPlants = '', ...ofBackends] = folders;
  const mail = await startMailServer();
  const balancer = kind === 'nginx' ? nginxBalancer(ports) : tcpBalancer(ports);
  const closers: (() => Promise<unknown> | void)[] = [
    () => balancer.close(),
    () => mail.close(),
    () => folders.forEach((folder) => removeRunFolder(folder)),
  ];
  const keys = {
    SESSION_SECRET: randomBytes(36).toString('base64'),
    BROKER_TOKEN_SECRET: randomBytes(36).toString('base64'),
  };
  const backendEnv = (index: number, dataDir: string) => ({
    ...keys,
    // What browsers see: their origin is checked by it.
    PORT: String(front),
    ...portsOf(ports, index),
    DATABASE_URL: engines.databaseUrl,
    MQTT_URL: engines.mqttUrl,
    TRUSTED_PROXY: '127.0.0.1',
    MQTT_WS_URL: kind === 'nginx' ? `ws://localhost:${front}/mqtt` : `ws://localhost:${links}`,
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    NOTICE_WAIT_SECONDS: '1',
    DATA_DIR: dataDir,
    DEMO: 'open',
    SCENARIO: 'small',
    DEMO_PASSWORD: PASSWORD,
  });
  const backend = (index: number, dataDir: string) =>
    new Program({
      name: `backend ${index + 1}`,
      args: ['scripts/backend.mjs'],
      env: backendEnv(index, dataDir),
      readyUrl: `http://127.0.0.1:${ports.backends[index]?.api}/readyz`,
    });
  const portal = (port: number, index: number) =>
    new Program({
      name: `portal ${index + 1}`,
      args: ['scripts/portal.mjs'],
      env: {
        ...keys,
        PORT: String(port),
        UPSTREAM_URL: `http://127.0.0.1:${ports.backend}`,
        TRUSTED_PROXY: '127.0.0.1,::1',
        DEMO: 'open',
      },
      readyUrl: `http://127.0.0.1:${port}/readyz`,
    });
  const close = async () => {
    for (const closer of closers.splice(0)) await closer();
  };
  try {
    await balancer.start();
    // It fills the database and writes down the gateways, which then live by themselves.
    const filler = backend(0, ofPlants);
    closers.unshift(() => filler.end('SIGKILL'));
    await filler.start();
    await filler.end('SIGTERM');
    const replicas = [
      ...ofBackends.map((dataDir, index) => backend(index, dataDir)),
      ...ports.portals.map((port, index) => portal(port, index)),
    ];
    for (const replica of replicas) {
      closers.unshift(() => replica.end('SIGTERM'));
      await replica.start();
    }
    const gatewayUrl = `mqtt://127.0.0.1:${ports.gateways}`;
    const plants = new Program({
      name: 'the gateways',
      args: ['dist/upstream/plants.mjs'],
      env: { PLANTS_FILE: path.join(ofPlants, 'plants.json'), PLANTS_MQTT_URL: gatewayUrl },
    });
    closers.unshift(() => plants.end('SIGTERM'));
    await plants.start();
    return {
      url: `http://localhost:${front}`,
      singleUrl: `http://localhost:${ports.single}`,
      portalUrls: ports.portals.map((port) => `http://localhost:${port}`),
      gatewayUrl,
      mail,
      kills: [...replicas.map(killOf), ...engines.kills, ...(kind === 'nginx' ? [killOfBalancer(balancer)] : [])],
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function killOf(program: Program): Kill {
  return {
    name: program.name,
    kill: async () => {
      await program.end('SIGKILL');
      return () => program.start();
    },
  };
}

/** There is one of it: whoever watches over it starts it again at once, as systemd does. */
function killOfBalancer(balancer: Balancer): Kill {
  return {
    name: `${balancer.name}, started again`,
    kill: async () => {
      await balancer.end();
      await balancer.start();
      return () => Promise.resolve();
    },
  };
}

async function choosePorts(portals: number, from: number): Promise<Ports> {
  const tens: number[] = [];
  for (let next = from; tens.length < 4;) {
    const base = await freePorts(next);
    tens.push(base);
    next = base + 10;
  }
  const [fronts = 0, first = 0, second = 0, pages = 0] = tens;
  const backendAt = (base: number) => ({ api: base, mqtt: base + 1, ws: base + 2 });
  return {
    ...{ front: fronts, single: fronts + 1, backend: fronts + 2, gateways: fronts + 3, links: pages + 3 },
    portals: Array.from({ length: portals }, (_, index) => pages + index),
    backends: [backendAt(first), backendAt(second)],
  };
}

function portsOf({ backends }: Ports, index: number): Record<string, string> {
  const own = backends[index];
  if (!own) throw new RangeError(`there is no backend ${index + 1}`);
  return { API_PORT: String(own.api), MQTT_PORT: String(own.mqtt), MQTT_WS_PORT: String(own.ws) };
}
