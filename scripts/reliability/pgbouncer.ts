import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { Field, silent } from '../../tests/support/field';
import { freePorts } from '../../tests/support/product';
import { removeRunFolder, runFolder } from '../../tests/support/run-folder';
import { Traffic } from '../../tests/support/traffic';
import { startCluster } from '../../upstream/database/cluster';
import { OWNER_ROLE } from '../../upstream/database/cluster-files';
import { openDatabase } from '../../upstream/database/open';
import { StartFailure } from '../../upstream/database/start-failure';
import { asUser, databaseUser } from '../../upstream/database/system-user';
import { needDebian } from './debian';
import { killUnderTraffic, ledgerOutcome, spread, type Outcome, type Scenario } from './scenario';

const PROGRAM = '/usr/sbin/pgbouncer';
const PASSWORD = 'operator-secret';
const BACK_MS = 15_000;
/** What it would refuse otherwise; its settings of the role take their place. */
const IGNORED = 'extra_float_digits,options,statement_timeout,lock_timeout,idle_in_transaction_session_timeout';

type Mode = 'session' | 'transaction';

/** The backend behind pgbouncer, which dies in the middle of ingest: in the mode of sessions, then of transactions. */
async function run(count: number): Promise<Outcome> {
  needDebian({ pgbouncer: PROGRAM });
  const outcomes: Outcome[] = [];
  for (const mode of ['session', 'transaction'] as const) outcomes.push(await runIn(mode, Math.ceil(count / 2)));
  return {
    counts: outcomes.map(({ counts }) => counts).join('; '),
    wrong: outcomes.flatMap(({ wrong }) => wrong),
  };
}

async function runIn(mode: Mode, count: number): Promise<Outcome> {
  const folder = runFolder();
  const cluster = await startCluster({ dataDir: folder, password: PASSWORD, log: () => undefined });
  const bouncer = await prepare(folder, mode, cluster.socketFolder);
  try {
    const owner = new pg.Client({ connectionString: cluster.address(OWNER_ROLE, PASSWORD, 'postgres') });
    await owner.connect();
    await owner.query(`create role sunhelm login password '${PASSWORD}'`);
    await owner.query('create database sunhelm owner sunhelm');
    for (const setting of SETTINGS) await owner.query(`alter role sunhelm in database sunhelm set ${setting}`);
    await owner.end();
    bouncer.start();
    const db = await openDatabase({ dataDir: '/unused', databaseUrl: bouncer.url, log: silent }).catch(
      (error: unknown) => {
        // Before 1.21 it forgets prepared statements: the start has to say so.
        if (mode === 'transaction' && error instanceof StartFailure && /prepared statements/.test(error.message))
          return null;
        throw error;
      },
    );
    if (db === null) return { counts: 'transaction mode: refused at the start, as this pgbouncer needs', wrong: [] };
    const field = Field.over(db);
    try {
      const broker = await field.broker({ limits: { connectsPerMinute: 10_000 } });
      const ingest = await field.ingest(broker);
      const traffic = await Traffic.start(field, broker.mqttUrl);
      const back = await killUnderTraffic({
        ...{ db, traffic, count, before: 5, after: 2 },
        kill: () => bouncer.kill().then(() => bouncer.start()),
        settled: () => ingest.settled(),
      });
      if (Math.max(...back) > BACK_MS) traffic.wrong.push(`back only after ${Math.max(...back)} ms`);
      return ledgerOutcome(`${mode} mode: ${count} kills, back after ${spread(back)}`, traffic);
    } finally {
      await field.close();
    }
  } finally {
    await bouncer.kill();
    await cluster.stop();
    removeRunFolder(folder);
  }
}

/** As docs/operations.md has them. */
const SETTINGS = [
  `sunhelm.scope = 'service'`,
  'search_path = public',
  `statement_timeout = '30s'`,
  `lock_timeout = '2s'`,
  `idle_in_transaction_session_timeout = '60s'`,
];

async function prepare(folder: string, mode: Mode, socketFolder: string) {
  const user = databaseUser();
  const port = await freePorts(5_300);
  const home = path.join(folder, 'pgbouncer');
  mkdirSync(home, { mode: 0o700 });
  writeFileSync(path.join(home, 'users'), `"sunhelm" "${PASSWORD}"\n`);
  const settings = [
    '[databases]',
    `sunhelm = host=${socketFolder} port=5432 dbname=sunhelm`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = plain',
    `auth_file = ${path.join(home, 'users')}`,
    `pool_mode = ${mode}`,
    'default_pool_size = 20',
    `ignore_startup_parameters = ${IGNORED}`,
    '',
  ];
  writeFileSync(path.join(home, 'pgbouncer.ini'), settings.join('\n'));
  if (user) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, home]);
  let child: ChildProcess | undefined;
  return {
    url: `postgresql://sunhelm:${PASSWORD}@127.0.0.1:${port}/sunhelm`,
    start() {
      child = spawn(PROGRAM, [path.join(home, 'pgbouncer.ini')], { ...asUser(user), cwd: home, stdio: 'ignore' });
    },
    async kill() {
      const running = child;
      child = undefined;
      if (!running || running.exitCode !== null || running.signalCode !== null) return;
      await new Promise((resolve) => running.once('exit', resolve).kill('SIGKILL'));
    },
  };
}

export const pgbouncer: Scenario = {
  name: 'R07-pgbouncer',
  what: 'kill -9 of pgbouncer before the database in the middle of ingest',
  full: 20,
  run,
};
