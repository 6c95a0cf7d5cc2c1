import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { temporaryDataDir } from './embedded-folder';

const root = path.resolve(__dirname, '../..');
export const PASSWORD = 'Sunny-Harbour-42';

export interface Product {
  readonly url: string;
  readonly port: number;
  readonly dataDir: string;
  readonly process: ChildProcess;
  /** Everything that `npm start` has printed. */
  output(): string;
  /** The log files of the child processes, joined. */
  logs(): string;
  /** Stops it as a user does (SIGTERM) and waits. */
  stop(): Promise<number | null>;
  /** Stops it and removes its data. */
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
  throw new Error(`no four free ports in a row from ${from} on`);
}

/** Printed by `npm start` once everything answers. */
const RUNNING = /Sunhelm is running/;
/** Longer than any start takes, including a build on a busy machine. */
const START_LIMIT_MS = 220_000;
/** `npm start` itself kills what has not ended 15 s after SIGTERM. */
const STOP_LIMIT_MS = 25_000;

export interface ProductSettings {
  readonly env?: Readonly<Record<string, string>>;
  /** Uses this port and the three after it, even if other tests look for free ports at the same time. */
  readonly port?: number;
  readonly portFrom?: number;
  readonly dataDir?: string;
  /** Does not wait for an answer: for starts that are meant to fail. */
  readonly expectFailure?: boolean;
}

/**
 * Starts the product as the README describes, on free ports with its own data folder. It ends with the process that started it,
 * however that ends. A failed start leaves neither processes nor files and throws what was printed.
 */
export async function startProduct(settings: ProductSettings = {}): Promise<Product> {
  const port = settings.port ?? (await freePorts(settings.portFrom ?? 4200));
  const temporary = settings.dataDir === undefined ? temporaryDataDir() : null;
  const dataDir = temporary?.dataDir ?? settings.dataDir ?? '';
  const child = spawn(process.execPath, ['--import', './scripts/start/end-with-parent.mjs', 'scripts/start.mjs'], {
    cwd: root,
    env: {
      ...process.env,
      SCENARIO: 'small',
      DEMO_PASSWORD: PASSWORD,
      PORT: String(port),
      DATA_DIR: dataDir,
      ...settings.env,
    },
    // The product detects the end of its parent by this IPC channel.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  const running = new Promise<'running'>((resolve) => {
    const heard = (chunk: Buffer): void => {
      output += chunk.toString();
      if (RUNNING.test(output)) resolve('running');
    };
    child.stdout?.on('data', heard);
    child.stderr?.on('data', heard);
  });
  // `close` rather than `exit`: the last output has been read by then.
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', resolve);
    child.once('error', (error) => {
      output += `${error.message}\n`;
      resolve(null);
    });
  });
  const stop = async (): Promise<number | null> => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    const late = setTimeout(() => {
      output += `it did not end ${STOP_LIMIT_MS / 1000} s after SIGTERM and was killed\n`;
      child.kill('SIGKILL');
    }, STOP_LIMIT_MS);
    try {
      return await ended;
    } finally {
      clearTimeout(late);
    }
  };
  const dispose = async (): Promise<void> => {
    await stop();
    temporary?.remove();
  };
  if (!settings.expectFailure) {
    const late = new Promise<'late'>((resolve) => setTimeout(resolve, START_LIMIT_MS, 'late').unref());
    const outcome = await Promise.race([running, ended, late]);
    if (outcome !== 'running') {
      if (outcome === 'late') await stop();
      const told = `${output}\n${logsOf(dataDir)}`;
      await dispose();
      const why = outcome === 'late' ? `was not running after ${START_LIMIT_MS / 1000} s` : `ended with ${outcome}`;
      throw new Error(`the product ${why}\n${told}`);
    }
  }
  return {
    url: `http://localhost:${port}`,
    port,
    dataDir,
    process: child,
    output: () => output,
    logs: () => logsOf(dataDir),
    stop,
    dispose,
  };
}

/** The end of every log file of a product. */
function logsOf(dataDir: string): string {
  const folder = path.join(dataDir, 'logs');
  if (!existsSync(folder)) return '';
  return readdirSync(folder)
    .map((name) => `--- ${name}\n${readFileSync(path.join(folder, name), 'utf8').slice(-4000)}`)
    .join('\n');
}
