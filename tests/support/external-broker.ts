import { pbkdf2Sync, randomBytes } from 'node:crypto';
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { connect as openSocket, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import path from 'node:path';
import { Aedes } from 'aedes';
import { runFolder } from './run-folder';
import { until } from './until';

/** An operator's external broker behind the front: one user with rights to everything or nothing. */
export interface ExternalBroker {
  /** The address with user and password. */
  readonly url: string;
  /** The same address with another password. */
  readonly wrongUrl: string;
  /** With another password it refuses the front. */
  start(password?: string): Promise<void>;
  stop(): Promise<void>;
  /** Sets whether its user may read from now on. */
  setReadable(readable: boolean): void;
  /** Stops at once and loses everything that is only in memory. */
  kill(): Promise<void>;
}

const USER = 'front';
const PASSWORD = 'operator-secret';

/** The installed Mosquitto program, if any. */
export function mosquittoProgram(): string | undefined {
  const places = [
    '/usr/sbin/mosquitto',
    '/usr/bin/mosquitto',
    '/usr/local/sbin/mosquitto',
    '/opt/homebrew/sbin/mosquitto',
  ];
  return process.env['TEST_MOSQUITTO'] ?? places.find((place) => existsSync(place));
}

/**
 * Mosquitto if `program` or TEST_MOSQUITTO names it (`npm run engines`), else an aedes without the front's rules. Not started yet.
 */
export async function externalBroker({
  readable = true,
  program = process.env['TEST_MOSQUITTO'],
}: { readonly readable?: boolean; readonly program?: string | undefined } = {}): Promise<ExternalBroker> {
  const port = await freePort();
  const server = program ? mosquitto(program, port, readable) : plainAedes(port, readable);
  const at = (password: string) => `mqtt://${USER}:${password}@127.0.0.1:${port}`;
  return { url: at(PASSWORD), wrongUrl: at('wrong'), ...server };
}

function plainAedes(port: number, readableAtFirst: boolean) {
  let readable = readableAtFirst;
  let running: { aedes: Aedes; server: Server; sockets: Set<Socket> } | undefined;
  async function stop() {
    const { aedes, server, sockets } = running ?? {};
    running = undefined;
    for (const socket of sockets ?? []) socket.destroy();
    await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
    await new Promise<void>((resolve) => (aedes ? aedes.close(() => resolve()) : resolve()));
  }
  return {
    async start(wanted = PASSWORD) {
      const aedes = await Aedes.createBroker({
        authenticate: (_client, user, password, done) => {
          if (user === USER && password?.toString() === wanted) return done(null, true);
          done(Object.assign(new Error('not authorised'), { returnCode: 5 }), false);
        },
        authorizeSubscribe: (_client, subscription, done) => done(null, readable ? subscription : null),
      });
      const sockets = new Set<Socket>();
      const server = createServer((socket) => {
        sockets.add(socket);
        aedes.handle(socket);
      });
      await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
      running = { aedes, server, sockets };
    },
    stop,
    setReadable: (on: boolean) => void (readable = on),
    // Aedes sends no DISCONNECT and stores nothing in either case.
    kill: stop,
  };
}

function mosquitto(program: string, port: number, readable: boolean) {
  const folder = runFolder(0o755);
  const file = (name: string, text: string) => {
    writeFileSync(path.join(folder, name), text, { mode: 0o644 });
    return path.join(folder, name);
  };
  const acl = (on: boolean) => file('acl', on ? `user ${USER}\ntopic readwrite #\n` : `user ${USER}\n`);
  const lines = [
    `listener ${port} 127.0.0.1`,
    'allow_anonymous false',
    `password_file ${path.join(folder, 'passwords')}`,
    `acl_file ${acl(readable)}`,
    'persistence false',
  ];
  const config = file('mosquitto.conf', `${lines.join('\n')}\n`);
  let running: ChildProcess | undefined;
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    const child = running;
    running = undefined;
    if (child === undefined || child.exitCode !== null) return;
    await new Promise((resolve) => child.once('exit', resolve).kill(signal));
  };
  return {
    async start(wanted = PASSWORD) {
      file('passwords', `${USER}:${mosquittoHash(wanted)}\n`);
      running = spawn(program, ['-c', config], { stdio: 'ignore' });
      await until(() => answers(port), { limit: 10_000, what: 'Mosquitto to listen' });
    },
    stop: () => end('SIGTERM'),
    setReadable(on: boolean) {
      acl(on);
      // Makes Mosquitto reload its access rules.
      running?.kill('SIGHUP');
    },
    kill: () => end('SIGKILL'),
  };
}

/** `$7$`: PBKDF2 with SHA-512, as `mosquitto_passwd` writes it. */
function mosquittoHash(password: string): string {
  const salt = randomBytes(12);
  const hash = pbkdf2Sync(password, salt, 101, 64, 'sha512');
  return `$7$101$${salt.toString('base64')}$${hash.toString('base64')}`;
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = openSocket(port, '127.0.0.1', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
