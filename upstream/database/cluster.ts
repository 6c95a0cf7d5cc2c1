import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, mkdirSync, openSync, renameSync, rmSync, statfsSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { ensureDataFolder, OWNER_ROLE } from './cluster-files';
import { installedBinaries, runnableBinaries } from './native-binaries';
import { clearOrphan } from './orphan';
import { placeDatabase, socketFolder } from './placement';
import { RestartThrottle } from './restart-throttle';
import { codeOf, reasonOf, StartFailure } from './start-failure';
import { asUser, databaseUser, PROGRAM_ENVIRONMENT } from './system-user';

export interface ClusterOptions {
  readonly dataDir: string;
  /** Password of the owner role. */
  readonly password: string;
  readonly log: (line: string) => void;
  /** Called when the server died and could not be restarted. */
  readonly onLost?: (reason: string) => void;
}

/** A running embedded server. Restarts automatically when it dies. */
export interface Cluster {
  readonly socketFolder: string;
  readonly dataFolder: string;
  /** Process id of the server; undefined during a restart. */
  readonly pid: () => number | undefined;
  /** Connection URL for a role and a database of this cluster. */
  readonly address: (role: string, password: string, database: string) => string;
  /** Shuts the server down in order and waits for it. */
  stop(): Promise<void>;
}

/** Bytes of free disk space the server needs to start; with less, the disk is the cause of a failed start. */
const ROOM_TO_START = 40 * 1024 * 1024;

const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '',
  port: '5432',
  unix_socket_permissions: '0700',
  // Durability must not be weakened (R07): set here, so that no configuration file can turn it off.
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  password_encryption: 'scram-sha-256',
  max_connections: '80',
  shared_buffers: '192MB',
  // The WAL takes disk space: large enough to keep checkpoints rare, but not as large as the data.
  max_wal_size: '128MB',
  min_wal_size: '32MB',
  wal_compression: 'on',
  checkpoint_timeout: '15min',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_statement: 'none',
  // Statements may contain personal data or secrets, which must not be logged.
  log_min_error_statement: 'panic',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
};

/** Starts the server on `dataDir`; creates or repairs what is needed. Throws StartFailure with one line. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { dataDir, log } = options;
  const user = databaseUser();
  const place = placeDatabase(dataDir, user);
  const binaries = runnableBinaries(installedBinaries(), user, place.home);
  if (place.moved) log(`the database's user cannot enter ${dataDir}: the database is kept in ${place.home}`);
  else if (binaries.copied)
    log(`the database's programs were copied to ${binaries.root}, since they do not run where they were installed`);
  const folder = await ensureDataFolder({ home: place.home, binaries, user, password: options.password, log });
  const sockets = socketFolder(place.home, user);
  const address = (role: string, password: string, database: string): string =>
    `postgresql://${encodeURIComponent(role)}:${encodeURIComponent(password)}@/${database}?host=${encodeURIComponent(sockets)}&port=5432`;
  const owner = address(OWNER_ROLE, options.password, 'postgres');
  const logFile = path.join(dataDir, 'logs', 'postgres.log');

  let server: ChildProcess | undefined;
  let stopping = false;
  const restarts = new RestartThrottle();

  async function launch(): Promise<void> {
    await clearOrphan(folder, sockets, log);
    const output = openLog(logFile);
    const flags = Object.entries({ ...SETTINGS, unix_socket_directories: quoted(sockets) }).flatMap(([name, value]) => [
      '-c',
      `${name}=${value}`,
    ]);
    const child = spawn(path.join(binaries.root, 'bin/postgres'), ['-D', folder, ...flags], {
      ...asUser(user),
      cwd: folder,
      // Own session: Ctrl-C in the terminal reaches only this process, which then shuts the server down in order.
      detached: true,
      env: PROGRAM_ENVIRONMENT,
      stdio: ['ignore', output, output],
    });
    closeSync(output);
    const ended = new Promise<string>((resolve) => {
      child.once('error', (error) => resolve(reasonOf(error)));
      child.once('exit', (code, signal) => resolve(`ended with ${signal ?? `code ${code}`}`));
    });
    server = child;
    await ready(owner, ended, logFile);
    const readyAt = performance.now();
    void ended.then((how) => {
      if (server === child) server = undefined;
      if (!stopping) void revive(how, performance.now() - readyAt);
    });
  }

  async function revive(how: string, servedMs: number): Promise<void> {
    const since = performance.now();
    if (!roomToStart(folder)) {
      log(`the database server ${how} and its disk is full: it is started as soon as there is room at ${folder}`);
      while (!stopping && !roomToStart(folder)) await delay(1000);
      restarts.forgive();
    }
    const pause = restarts.ended(servedMs, performance.now());
    if (pause === null) {
      options.onLost?.(`the database server ${how}, again and again, see ${logFile}`);
      return;
    }
    log(`the database server ${how}: starting it again in ${pause / 1000} s`);
    await delay(pause);
    if (stopping) return;
    try {
      await launch();
      log(`the database server is back after ${((performance.now() - since) / 1000).toFixed(1)} s`);
    } catch (error) {
      if (!stopping) void revive(`did not start (${reasonOf(error)})`, 0);
    }
  }

  // If this process exits without close(), the server must not be left running.
  const onExit = (): void => void server?.kill('SIGINT');
  process.once('exit', onExit);
  try {
    await launch();
  } catch (error) {
    stopping = true;
    process.off('exit', onExit);
    await end(server);
    throw error;
  }
  const stop = async (): Promise<void> => {
    stopping = true;
    process.off('exit', onExit);
    await end(server);
    running.delete(stop);
    rmSync(path.join(sockets, '.s.PGSQL.5432'), { force: true });
  };
  running.add(stop);
  return { socketFolder: sockets, dataFolder: folder, pid: () => server?.pid, address, stop };
}

const running = new Set<() => Promise<void>>();

/** Shuts down every server of this process: for a process that ends before its start is complete. */
export async function stopClusters(): Promise<void> {
  await Promise.all([...running].map((stop) => stop()));
}

function roomToStart(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= ROOM_TO_START;
  } catch {
    return true;
  }
}

/**
 * Fast shutdown: open transactions are rolled back, everything committed is written. Immediate shutdown only as a last
 * resort.
 */
async function end(server: ChildProcess | undefined): Promise<void> {
  if (!server || server.exitCode !== null || server.signalCode !== null || server.pid === undefined) return;
  const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  server.kill('SIGINT');
  const late = AbortSignal.timeout(12_000);
  late.addEventListener('abort', () => server.kill('SIGQUIT'));
  await exited;
}

async function ready(url: string, ended: Promise<string>, logFile: string): Promise<void> {
  let over: string | undefined;
  void ended.then((how) => (over = how));
  const until = Date.now() + 120_000;
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
    // If the server ends while the connection is open, `ended` reports it.
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('select 1');
      return;
    } catch (error) {
      if (over !== undefined) throw new StartFailure(`The database server ${over}: see the last lines of ${logFile}`);
      if (codeOf(error) === '28P01') {
        throw new StartFailure(
          `The embedded database refuses its own password: restore DATA_DIR/secrets/database, which belongs to this database, from a backup`,
        );
      }
      if (Date.now() > until)
        throw new StartFailure(
          `The database server is not ready after two minutes (${reasonOf(error)}): see ${logFile}`,
        );
    } finally {
      await client.end().catch(() => undefined);
    }
    await delay(30);
  }
}

/** Opens the log to append; a file larger than 5 MB is rotated first. */
function openLog(file: string): number {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  try {
    if (statSync(file).size > 5_000_000) renameSync(file, `${file}.1`);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
  return openSync(file, 'a', 0o600);
}

/** Quotes a folder as one item of a list setting. */
function quoted(folder: string): string {
  return `"${folder.replaceAll('"', '""')}"`;
}
