import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { OWNER_ROLE } from '../../upstream/database/cluster-files';
import { freePorts } from '../../tests/support/product';
import { silent } from '../../tests/support/field';
import { openDatabase, type Database } from '../../upstream/database/open';

const root = path.resolve(__dirname, '../..');
const START_LIMIT_MS = 90_000;

/** The built backend as a process of its own over a data folder, which can be killed and started again. */
export class Backend {
  private child: ChildProcess | undefined;
  output = '';

  private constructor(
    readonly dataDir: string,
    private readonly port: number,
  ) {}

  static async start(dataDir: string): Promise<Backend> {
    const { buildBackend } = (await import('../build.mjs')) as { buildBackend: () => Promise<unknown> };
    await buildBackend();
    const backend = new Backend(dataDir, await freePorts(4_320));
    await backend.up();
    return backend;
  }

  get apiUrl(): string {
    return `http://127.0.0.1:${this.port + 1}`;
  }

  get mqttUrl(): string {
    return `mqtt://127.0.0.1:${this.port + 2}`;
  }

  /** Starts it and waits until it says that it is ready. */
  async up(): Promise<void> {
    const child = spawn(process.execPath, ['dist/upstream/main.mjs'], {
      cwd: root,
      env: {
        NODE_ENV: 'production',
        PATH: process.env['PATH'],
        PORT: String(this.port),
        DATA_DIR: this.dataDir,
        DEMO: 'off',
        SCENARIO: 'empty',
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.child = child;
    const keep = (chunk: Buffer) => (this.output = (this.output + chunk.toString()).slice(-20_000));
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    await new Promise<void>((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`the backend did not start\n${this.output}`)), START_LIMIT_MS);
      const end = (error?: Error) => {
        clearTimeout(late);
        if (error) reject(error);
        else resolve();
      };
      child.on('message', (said: { type?: string; line?: string }) => {
        if (said.type === 'ready') end();
        if (said.type === 'failed') end(new Error(`the backend did not start: ${said.line}`));
      });
      child.once('exit', (code) => end(new Error(`the backend ended with ${code}\n${this.output}`)));
    });
  }

  get running(): boolean {
    return this.child?.exitCode === null && this.child.signalCode === null;
  }

  /** kill -9, and waits until the process is gone. */
  kill(signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<void> {
    const { child } = this;
    if (!child || !this.running) return Promise.resolve();
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.kill(signal);
    return gone;
  }

  /** A way into its database beside it, as its owner. */
  database(): Promise<Database> {
    const password = readFileSync(path.join(this.dataDir, 'secrets/database'), 'utf8').trim();
    const pointer = path.join(this.dataDir, 'database-location.json');
    const home = existsSync(pointer)
      ? (JSON.parse(readFileSync(pointer, 'utf8')) as { database: string }).database
      : path.join(this.dataDir, 'database');
    // The fifth line of PostgreSQL's own file is the folder of its socket.
    const socket = readFileSync(path.join(home, 'postgres-18/postmaster.pid'), 'utf8').split('\n')[4] ?? '';
    const host = encodeURIComponent(socket);
    const databaseUrl = `postgresql://${OWNER_ROLE}:${encodeURIComponent(password)}@/sunhelm?host=${host}&port=5432`;
    return openDatabase({ dataDir: this.dataDir, databaseUrl, log: silent });
  }
}
