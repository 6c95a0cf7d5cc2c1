import { spawn, execFileSync, type ChildProcess } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { Cluster } from '../../upstream/database/cluster';
import { OWNER_ROLE } from '../../upstream/database/cluster-files';
import { installedBinaries, runnableBinaries } from '../../upstream/database/native-binaries';
import { asUser, databaseUser, PROGRAM_ENVIRONMENT } from '../../upstream/database/system-user';
import { removeRunFolder, runFolder } from './run-folder';
import { until } from './until';

/** A hot standby of an embedded cluster, which streams its WAL. */
export interface Standby {
  /** The address of a database of the primary, as served by the standby. */
  address(primaryUrl: string): string;
  /** Stops replay until `resume`, so that the standby falls behind. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  kill(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

/** Copied from the primary's running folder, since the embedded binaries have no pg_basebackup. */
export async function makeStandby(primary: Cluster, password: string): Promise<Standby> {
  const user = databaseUser();
  const home = runFolder(0o755);
  const binaries = runnableBinaries(installedBinaries(), user, home);
  const data = path.join(home, 'standby');
  const sockets = path.join(home, 'run');
  mkdirSync(sockets, { mode: 0o755 });
  await copyRunning(primary, password, data);
  const conninfo = `host=${primary.socketFolder} port=5432 user=${OWNER_ROLE} password=${password}`;
  const settings = {
    listen_addresses: '',
    port: '5432',
    unix_socket_directories: sockets,
    max_connections: '80',
    primary_conninfo: conninfo,
  };
  if (user) for (const folder of [sockets, data]) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, folder]);
  const owner = `postgresql://${OWNER_ROLE}:${password}@/postgres?host=${encodeURIComponent(sockets)}&port=5432`;
  let server: ChildProcess | undefined;

  async function kill(): Promise<void> {
    const child = server;
    server = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    await new Promise((resolve) => child.once('exit', resolve).kill('SIGKILL'));
  }
  async function start(): Promise<void> {
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    server = spawn(path.join(binaries.root, 'bin/postgres'), ['-D', data, ...flags], {
      ...asUser(user),
      cwd: data,
      env: PROGRAM_ENVIRONMENT,
      stdio: 'ignore',
    });
    const streams = async () =>
      (await request<{ streams: boolean }>(owner, 'select exists (select from pg_stat_wal_receiver) as streams'))
        .streams;
    await until(() => streams().catch(() => false), { limit: 30_000, what: 'the standby to stream' });
  }
  await start();
  return {
    address(primaryUrl) {
      const url = primaryUrl.replace(/([?&]host=)[^&]*/, `$1${encodeURIComponent(sockets)}`);
      if (url === primaryUrl) throw new Error('the primary is not reached by its socket');
      return url;
    },
    pause: async () => void (await request(owner, 'select pg_wal_replay_pause()')),
    resume: async () => void (await request(owner, 'select pg_wal_replay_resume()')),
    kill,
    start,
    close: async () => {
      await kill();
      removeRunFolder(home);
    },
  };
}

async function copyRunning(primary: Cluster, password: string, data: string): Promise<void> {
  const client = new pg.Client({ connectionString: primary.address(OWNER_ROLE, password, 'postgres') });
  await client.connect();
  try {
    await client.query(`select pg_backup_start('standby', true)`);
    execFileSync('cp', ['-a', primary.dataFolder, data]);
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    rmSync(path.join(data, 'postmaster.pid'), { force: true });
    writeFileSync(path.join(data, 'backup_label'), rows[0]?.labelfile ?? '');
    writeFileSync(path.join(data, 'standby.signal'), '');
  } finally {
    await client.end();
  }
}

async function request<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const [row] = (await client.query<Row>(text)).rows;
    if (!row) throw new Error('nothing was answered');
    return row;
  } finally {
    await client.end().catch(() => undefined);
  }
}
