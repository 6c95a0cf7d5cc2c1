import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { silent } from '../../tests/support/field';
import { freePorts } from '../../tests/support/product';
import { OWNER_ROLE } from '../../upstream/database/cluster-files';
import { openDatabase, type Database } from '../../upstream/database/open';
import { Program } from '../scale-out/program';

/** The built backend as a process of its own over a data folder, which can be killed and started again. */
export class Backend {
  private constructor(
    readonly dataDir: string,
    private readonly port: number,
    private readonly program: Program,
  ) {}

  static async start(dataDir: string): Promise<Backend> {
    const { buildBackend } = (await import('../build.mjs')) as { buildBackend: () => Promise<unknown> };
    await buildBackend();
    const port = await freePorts(4_320);
    const program = new Program({
      name: 'the backend',
      args: ['dist/upstream/main.mjs'],
      env: { PORT: String(port), DATA_DIR: dataDir, DEMO: 'off', SCENARIO: 'empty' },
      readyUrl: `http://127.0.0.1:${port + 1}/readyz`,
    });
    await program.start();
    return new Backend(dataDir, port, program);
  }

  get apiUrl(): string {
    return `http://127.0.0.1:${this.port + 1}`;
  }

  get mqttUrl(): string {
    return `mqtt://127.0.0.1:${this.port + 2}`;
  }

  get running(): boolean {
    return this.program.isRunning;
  }

  get output(): string {
    return this.program.printed();
  }

  /** Starts it again and waits until it is ready. */
  up(): Promise<void> {
    return this.program.start();
  }

  /** Waits until the process is gone. */
  kill(signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<void> {
    return this.program.end(signal);
  }

  /** A connection to its database beside it, as its owner. */
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
