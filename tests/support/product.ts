import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, existsSync, readdirSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
export const PASSWORD = 'Sunny-Harbour-42';

export interface Product {
  readonly url: string;
  readonly port: number;
  readonly dataDir: string;
  readonly process: ChildProcess;
  /** Everything that `npm start` printed so far. */
  output(): string;
  /** The log files of the child processes, joined. */
  logs(): string;
  /** Ends it the way a person does (SIGTERM) and waits. */
  stop(): Promise<number | null>;
  /** Ends it and removes what it kept. */
  dispose(): Promise<void>;
}

/** Four free ports in a row: portal, API, MQTT, MQTT over WebSocket. */
export async function freePorts(from: number): Promise<number> {
  const free = (port: number) =>
    new Promise<boolean>((resolve) => {
      const server = net.createServer();
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
    });
  for (let base = from; base < from + 2000; base += 10) {
    const all = await Promise.all([0, 1, 2, 3].map((offset) => free(base + offset)));
    if (all.every(Boolean)) return base;
  }
  throw new Error('no four free ports in a row');
}

/** What `npm start` prints once everything answers. */
const RUNNING = /Sunhelm is running/;

export interface ProductSettings {
  readonly env?: Readonly<Record<string, string>>;
  readonly portFrom?: number;
  readonly dataDir?: string;
  /** Do not wait for an answer: for starts that are meant to fail. */
  readonly expectFailure?: boolean;
}

/** Starts the product exactly as the README says, on free ports with a data folder of its own. */
export async function startProduct(settings: ProductSettings = {}): Promise<Product> {
  const port = await freePorts(settings.portFrom ?? 4200);
  const dataDir = settings.dataDir ?? mkdtempSync(path.join(tmpdir(), 'sunhelm-e2e-'));
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: {
      ...process.env,
      SCENARIO: 'small',
      DEMO_PASSWORD: PASSWORD,
      PORT: String(port),
      DATA_DIR: dataDir,
      ...settings.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const alive = () => child.exitCode === null && child.signalCode === null;
  const logs = () =>
    existsSync(path.join(dataDir, 'logs'))
      ? readdirSync(path.join(dataDir, 'logs'))
          .map((name) => `--- ${name}\n${readFileSync(path.join(dataDir, 'logs', name), 'utf8').slice(-4000)}`)
          .join('\n')
      : '';
  const url = `http://localhost:${port}`;
  const stop = async () => {
    if (alive()) child.kill('SIGTERM');
    return ended;
  };
  if (!settings.expectFailure) {
    const running = new Promise<'running'>((resolve) => {
      child.stdout?.on('data', () => RUNNING.test(output) && resolve('running'));
    });
    const outcome = await Promise.race([running, ended]);
    if (outcome !== 'running') throw new Error(`the product ended with ${outcome}\n${output}\n${logs()}`);
  }
  return {
    url,
    port,
    dataDir,
    process: child,
    output: () => output,
    logs,
    stop,
    dispose: async () => {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
