import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { freePorts } from '../../tests/support/product';
import { runFolder } from '../../tests/support/run-folder';
import { asUser, databaseUser, PROGRAM_ENVIRONMENT } from '../../upstream/database/system-user';
import { needDebian, type DebianPackages } from './debian';
import { waitFor } from './scenario';

const BIN = '/usr/lib/postgresql/15/bin';
const [PATRONI, ETCD, HAPROXY] = ['/usr/bin/patroni', '/usr/bin/etcd', '/usr/sbin/haproxy'];
export const PATRONI_PACKAGES: DebianPackages = {
  'postgresql-15': `${BIN}/postgres`,
  patroni: PATRONI,
  'python3-etcd': '/usr/lib/python3/dist-packages/etcd/__init__.py',
  'etcd-server': ETCD,
  haproxy: HAPROXY,
};
const PASSWORD = 'operator-secret';
const NAMES = ['a', 'b', 'c'] as const;
const START_MS = 180_000;

export interface PatroniCluster {
  /** Of a plain role that owns its database, through haproxy, which asks Patroni where the primary is. */
  readonly databaseUrl: string;
  /**
   * kill -9 of the primary: of PostgreSQL, while its Patroni lives and gives the lead away, or of the whole machine's
   * programs, whose lead has to run out. Returns what brings it back as a standby once another is the primary, and waits until the
   * cluster is whole.
   */
  killPrimary(what: 'server' | 'machine'): Promise<() => Promise<void>>;
  /** Another is the primary since the last one was killed. Until then Patroni goes on naming the dead one. */
  hasNewPrimary(): Promise<boolean>;
  stop(): Promise<void>;
}

interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
  /** Higher by one with each promotion. */
  readonly timeline?: number;
}

/** Three members of Debian's PostgreSQL under Patroni with strict synchronous commit, an etcd and a haproxy, on this machine. */
export async function patroniCluster(): Promise<PatroniCluster> {
  needDebian(PATRONI_PACKAGES);
  const user = databaseUser();
  const home = runFolder(0o755);
  const base = await freePorts(5_200);
  const [etcd, peer, front] = [base, base + 1, base + 2];
  const server = (index: number) => base + 10 + index;
  const rest = (index: number) => base + 20 + index;
  const children = new Map<string, ChildProcess>();
  const run = (name: string, program: string, args: readonly string[]) => {
    const child = spawn(program, args, {
      ...asUser(user),
      cwd: home,
      env: { ...PROGRAM_ENVIRONMENT, ETCD_UNSUPPORTED_ARCH: process.arch === 'arm64' ? 'arm64' : '' },
      stdio: ['ignore', 'ignore', 'ignore'],
    });
    children.set(name, child);
  };
  const file = (name: string, text: string) => {
    writeFileSync(path.join(home, name), text);
    return path.join(home, name);
  };
  const postmaster = (name: string) =>
    Number(readFileSync(path.join(home, name, 'data', 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
  const kill = (name: string) => end(children.get(name), 'SIGKILL');
  const startMember = (name: string) => run(name, PATRONI, [path.join(home, `${name}.yml`)]);

  async function members(): Promise<Member[]> {
    for (const index of NAMES.keys()) {
      try {
        const answer = await fetch(`http://127.0.0.1:${rest(index)}/cluster`, { signal: AbortSignal.timeout(2_000) });
        if (answer.ok) return ((await answer.json()) as { members: Member[] }).members;
      } catch {
        // The next one knows it too.
      }
    }
    return [];
  }
  const isWhole = async () => {
    const all = await members();
    const roles = all.filter(({ state }) => state === 'running' || state === 'streaming').map(({ role }) => role);
    return roles.length === NAMES.length && roles.includes('leader') && roles.includes('sync_standby');
  };
  const whole = () => waitFor('the cluster to be whole', START_MS, isWhole);

  async function stop(): Promise<void> {
    for (const name of NAMES) {
      await kill(name);
      try {
        process.kill(postmaster(name), 'SIGKILL');
      } catch {
        // It was not running.
      }
    }
    for (const child of children.values()) await end(child, 'SIGKILL');
    rmSync(home, { recursive: true, force: true });
  }

  try {
    for (const [index, name] of NAMES.entries()) {
      mkdirSync(path.join(home, name), { mode: 0o700 });
      file(
        `${name}.yml`,
        JSON.stringify(memberSettings(path.join(home, name), name, etcd, server(index), rest(index))),
      );
    }
    mkdirSync(path.join(home, 'etcd'), { mode: 0o700 });
    if (user) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, home]);
    run('etcd', ETCD, [
      `--data-dir=${path.join(home, 'etcd')}`,
      `--listen-client-urls=http://127.0.0.1:${etcd}`,
      `--advertise-client-urls=http://127.0.0.1:${etcd}`,
      `--listen-peer-urls=http://127.0.0.1:${peer}`,
      `--initial-advertise-peer-urls=http://127.0.0.1:${peer}`,
      `--initial-cluster=default=http://127.0.0.1:${peer}`,
      '--log-level=error',
    ]);
    for (const name of NAMES) startMember(name);
    await whole();
    const balancer = haproxySettings(
      front,
      NAMES.map((_, index) => [server(index), rest(index)] as const),
    );
    run('haproxy', HAPROXY, ['-db', '-f', file('haproxy.cfg', balancer)]);
    await prepare(`postgresql://postgres:${PASSWORD}@127.0.0.1:${front}/postgres`);
  } catch (error) {
    await stop();
    throw error;
  }

  let killed = { name: '', timeline: 0 };
  const hasNewPrimary = async () =>
    (await members()).some(
      ({ name, role, state, timeline = 0 }) =>
        role === 'leader' && state === 'running' && name !== killed.name && timeline > killed.timeline,
    );

  return {
    hasNewPrimary,
    databaseUrl: `postgresql://sunhelm:${PASSWORD}@127.0.0.1:${front}/sunhelm`,
    async killPrimary(what) {
      const leader = (await members()).find(({ role }) => role === 'leader');
      if (leader === undefined) throw new Error('there is no primary to kill');
      killed = { name: leader.name, timeline: leader.timeline ?? 0 };
      const pid = postmaster(leader.name);
      if (what === 'machine') await kill(leader.name);
      process.kill(pid, 'SIGKILL');
      return async () => {
        await waitFor('another primary', START_MS, hasNewPrimary);
        if (what === 'machine') startMember(leader.name);
        await whole();
      };
    },
    stop,
  };
}

async function end(child: ChildProcess | undefined, signal: 'SIGKILL'): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  await new Promise((resolve) => child.once('exit', resolve).kill(signal));
}

/** YAML holds JSON. */
function memberSettings(folder: string, name: string, etcd: number, server: number, rest: number): object {
  const at = (port: number) => `127.0.0.1:${port}`;
  return {
    scope: 'sunhelm',
    name,
    restapi: { listen: at(rest), connect_address: at(rest) },
    etcd3: { hosts: at(etcd) },
    bootstrap: {
      dcs: {
        ...{ ttl: 20, loop_wait: 2, retry_timeout: 5, primary_start_timeout: 0 },
        // A commit is acknowledged by a standby too, or not at all: whoever takes over has it.
        ...{ synchronous_mode: true, synchronous_mode_strict: true },
        postgresql: {
          use_pg_rewind: true,
          parameters: { synchronous_commit: 'on', max_connections: 100, shared_buffers: '64MB' },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      ...{ listen: at(server), connect_address: at(server), bin_dir: BIN },
      data_dir: path.join(folder, 'data'),
      pgpass: path.join(folder, 'pgpass'),
      authentication: {
        superuser: { username: 'postgres', password: PASSWORD },
        replication: { username: 'replicator', password: PASSWORD },
        rewind: { username: 'rewinder', password: PASSWORD },
      },
      parameters: { unix_socket_directories: folder },
      pg_hba: ['host all all 127.0.0.1/32 scram-sha-256', 'host replication replicator 127.0.0.1/32 scram-sha-256'],
    },
  };
}

/** As Patroni's documents have it: sessions of a primary that is none any more are ended. */
function haproxySettings(front: number, members: readonly (readonly [server: number, rest: number])[]): string {
  return [
    'defaults',
    '  mode tcp',
    '  timeout connect 2s',
    '  timeout client 1h',
    '  timeout server 1h',
    '  timeout check 2s',
    'listen primary',
    `  bind 127.0.0.1:${front}`,
    '  option httpchk OPTIONS /primary',
    '  http-check expect status 200',
    '  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions',
    ...members.map(([server, rest], index) => `  server m${index} 127.0.0.1:${server} check port ${rest}`),
    '',
  ].join('\n');
}

/** haproxy takes every member for the primary until its first checks are over: in turns, so as many answers as there are members tell. */
async function prepare(url: string): Promise<void> {
  let reason = '';
  let made = false;
  let inARow = 0;
  await waitFor('the primary behind haproxy', 60_000, async () => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
      if (rows[0]?.standby !== false) throw new Error('a standby answers in the place of the primary');
      if (!made) await client.query(`create role sunhelm login password '${PASSWORD}'`);
      if (!made) await client.query('create database sunhelm owner sunhelm');
      made = true;
      inARow += 1;
      return inARow === NAMES.length;
    } catch (error) {
      inARow = 0;
      reason = error instanceof Error ? error.message : String(error);
      return false;
    } finally {
      await client.end().catch(() => undefined);
    }
  }).catch((error: unknown) => {
    throw new Error(`${error instanceof Error ? error.message : String(error)}: ${reason}`);
  });
}
