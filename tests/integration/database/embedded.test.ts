import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { lockedBy } from '@/upstream/database/cluster-files';
import { openDatabase, type Database } from '@/upstream/database/open';
import { birthOf, isAlive, isPostgresOn } from '@/upstream/database/process-check';
import { recordingLog, temporaryDataDir } from '@/tests/support/embedded-folder';
import { until } from '@/tests/support/until';

jest.setTimeout(90_000);

const isRoot = process.getuid?.() === 0;
const CYCLES = 3;
let folder: ReturnType<typeof temporaryDataDir>;
let record: ReturnType<typeof recordingLog>;
let opened: Database[];

beforeEach(() => {
  folder = temporaryDataDir();
  record = recordingLog();
  opened = [];
});
afterEach(async () => {
  await Promise.all(opened.map((db) => db.close()));
  folder.remove();
});

async function open(): Promise<Database> {
  const db = await openDatabase({ dataDir: folder.dataDir, log: record.log });
  opened.push(db);
  return db;
}

const dataFolder = (): string => path.join(folder.dataDir, 'database/postgres-18');

const answers = (db: Database): Promise<boolean> =>
  db.pool.query('select 1').then(
    () => true,
    () => false,
  );

test('R07 durability and checksums are on, nothing listens on TCP, only we can use the socket, and the role owns nothing', async () => {
  const db = await open();
  const shown: Record<string, string> = {};
  for (const name of [
    'fsync',
    'full_page_writes',
    'synchronous_commit',
    'data_checksums',
    'listen_addresses',
    'password_encryption',
  ]) {
    const { rows } = await db.pool.query<{ value: string }>(`select current_setting('${name}') as value`);
    shown[name] = rows[0]?.value ?? '';
  }
  expect(shown).toEqual({
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    data_checksums: 'on',
    listen_addresses: '',
    password_encryption: 'scram-sha-256',
  });
  const { rows } = await db.pool.query(`select rolsuper, rolbypassrls, current_user as name,
    (select count(*)::int from pg_class where relowner = pg_roles.oid) as owned from pg_roles where rolname = current_user`);
  expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, name: 'sunhelm_app', owned: 0 }]);
  expect(statSync(path.join(folder.dataDir, 'database/run')).mode & 0o777).toBe(0o700);
  expect(statSync(path.join(folder.dataDir, 'secrets/database')).mode & 0o777).toBe(0o600);
  const wrong = new pg.Client({ connectionString: db.url.replace(/:[^:@/]*@/, ':wrong@') });
  await expect(wrong.connect()).rejects.toThrow(/password authentication failed/);
  await expect(db.pool.query(`update audit set actor = 'x'`)).rejects.toThrow(/permission denied/);
  await expect(db.pool.query(`create table intruder (n int)`)).rejects.toThrow(/permission denied/);
});

test('R07 a server killed during inserts loses nothing committed, and the pool recovers by itself', async () => {
  const db = await open();
  const owner = new pg.Client({ connectionString: ownerUrl(db) });
  await owner.connect();
  await owner.query('create table kept (n int primary key); grant all on kept to sunhelm_app');
  await owner.end();
  let next = 0;
  const committed: number[] = [];
  for (let cycle = 0; cycle < CYCLES; cycle += 1) {
    const goal = committed.length + 50;
    let writing = true;
    const writers = [1, 2, 3].map(async () => {
      while (writing) {
        const n = (next += 1);
        await db.pool.query('insert into kept values ($1)', [n]).then(
          () => committed.push(n),
          () => new Promise((resolve) => setTimeout(resolve, 20)),
        );
      }
    });
    await until(() => committed.length >= goal, { limit: 20_000, what: `${goal} committed rows` });
    const pid = db.serverPid() ?? 0;
    expect(isPostgresOn(pid, dataFolder())).toBe(true);
    process.kill(pid, 'SIGKILL');
    // Processes of the killed server may still commit for a moment; the next server starts once they are gone.
    await until(() => (db.serverPid() ?? pid) !== pid, { limit: 30_000, what: 'another server than the killed one' });
    const after = committed.length + 20;
    await until(() => committed.length >= after, { limit: 20_000, what: 'inserts that go on after the kill' });
    writing = false;
    await Promise.all(writers);
  }
  const { rows } = await db.pool.query<{ n: number }>('select n from kept');
  const stored = new Set(rows.map((row) => row.n));
  expect(committed.filter((n) => !stored.has(n))).toEqual([]);
});

function ownerUrl(db: Database): string {
  const password = readFileSync(path.join(folder.dataDir, 'secrets/database'), 'utf8').trim();
  return db.url.replace(/\/\/[^@]*@/, `//sunhelm_owner:${password}@`);
}

/** Another process that opens the same DATA_DIR and reports it. */
function startOther(): ChildProcess {
  const program = `import { openDatabase } from '@/upstream/database/open';
    const log = { info() {}, warn() {}, error() {} };
    openDatabase({ dataDir: ${JSON.stringify(folder.dataDir)}, log }).then(
      (db) => { process.on('SIGTERM', () => db.close().then(() => process.exit(0))); setInterval(() => {}, 1000); console.log('open ' + db.serverPid()); },
      (error) => { console.log('refused ' + error.message); process.exit(1); });`;
  const file = path.join(folder.parent, 'other.mts');
  writeFileSync(file, program);
  return spawn(process.execPath, ['--import', 'tsx', file], {
    env: { ...process.env, TSX_TSCONFIG_PATH: path.resolve('tsconfig.json') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

async function firstLine(child: ChildProcess): Promise<string> {
  const [chunk] = (await once(child.stdout ?? child, 'data')) as [Buffer];
  return chunk.toString().trim();
}

test('after SIGKILL of the process the next start cleans up the orphaned server and keeps the rows', async () => {
  for (let cycle = 0; cycle < CYCLES; cycle += 1) {
    const other = startOther();
    const orphan = Number((await firstLine(other)).split(' ')[1]);
    other.kill('SIGKILL');
    await once(other, 'exit');
    expect(isPostgresOn(orphan, dataFolder())).toBe(true);
    const db = await open();
    expect(record.lines.join('\n')).toContain(`(process ${orphan}): stopping it`);
    expect(birthOf(orphan)).toBeNull();
    await db.pool.query(`insert into property (code) values ($1)`, [`code${cycle}`]);
    expect((await db.pool.query('select code from property')).rowCount).toBe(cycle + 1);
    await db.close();
  }
});

test('a second instance on one DATA_DIR is refused with the process id and what to do, and the first continues', async () => {
  const other = startOther();
  expect(await firstLine(other)).toMatch(/^open/);
  await expect(open()).rejects.toThrow(
    new RegExp(
      `^DATA_DIR ${folder.dataDir} is in use by another Sunhelm \\(process ${other.pid}\\): stop that one, or start this one with DATA_DIR=`,
    ),
  );
  other.kill('SIGTERM');
  const [code] = (await once(other, 'exit')) as [number];
  expect(code).toBe(0);
  expect(lockedBy(dataFolder())).toBeNull();
  expect(await answers(await open())).toBe(true);
});

test('of two simultaneous starts one opens and the other is refused', async () => {
  const both = await Promise.allSettled([open(), open()]);
  expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('a stale postmaster.pid with the id of an unrelated process is removed, and that process is left alone', async () => {
  await (await open()).close();
  const stranger = spawn('sleep', ['60'], { stdio: 'ignore' });
  const lock = path.join(dataFolder(), 'postmaster.pid');
  writeFileSync(lock, `${stranger.pid}\n${dataFolder()}\n1700000000\n5432\n\n\n\n`);
  if (isRoot) chownLike(lock, dataFolder());
  writeFileSync(path.join(folder.dataDir, 'instance.lock'), JSON.stringify({ pid: stranger.pid, birth: '1' }));
  const db = await open();
  expect(await answers(db)).toBe(true);
  expect(isAlive(stranger.pid ?? 0)).toBe(true);
  expect(lockedBy(dataFolder())).toBe(db.serverPid());
  stranger.kill('SIGKILL');
});

function chownLike(file: string, model: string): void {
  const { uid, gid } = statSync(model);
  spawnSync('chown', [`${uid}:${gid}`, file]);
}

test('an incomplete data folder is set aside or removed, never used as a database', async () => {
  mkdirSync(path.join(dataFolder(), 'global'), { recursive: true });
  writeFileSync(path.join(dataFolder(), 'PG_VERSION'), '18\n');
  mkdirSync(`${dataFolder()}.tmp-0badcafe/base`, { recursive: true });
  const db = await open();
  expect(await answers(db)).toBe(true);
  expect(existsSync(`${dataFolder()}.tmp-0badcafe`)).toBe(false);
  expect(record.lines.join('\n')).toMatch(/an unfinished database folder was moved to .*postgres-18\.unfinished-/);
});

test('a database with missing files is refused by name and left unchanged', async () => {
  await (await open()).close();
  const { renameSync } = await import('node:fs');
  renameSync(path.join(dataFolder(), 'global/pg_control'), path.join(folder.parent, 'pg_control'));
  await expect(open()).rejects.toThrow(/postgres-18 is damaged .* restore it from a backup/);
  renameSync(path.join(folder.parent, 'pg_control'), path.join(dataFolder(), 'global/pg_control'));
  expect(await answers(await open())).toBe(true);
});

test('a database in the format before the baseline is refused with its DATA_DIR and what to do, and left unchanged', async () => {
  const db = await open();
  const owner = new pg.Client({ connectionString: ownerUrl(db) });
  await owner.connect();
  await owner.query(`update sunhelm_migration set name = '0000_foundation' where name = '0000_baseline'`);
  await owner.end();
  await db.close();
  // Twice: a refused start leaves neither a lock nor a server behind.
  for (let start = 1; start <= 2; start += 1) {
    await expect(open()).rejects.toThrow(
      `DATA_DIR ${folder.dataDir}: the database has the format of an earlier version, which this version does not read, and nothing was changed: to keep its data, run the version that made it or save it with pg_dump, and set DATA_DIR to a new folder for this version`,
    );
  }
});

test('a missing password file is reported with what to do', async () => {
  await (await open()).close();
  writeFileSync(path.join(folder.dataDir, 'secrets/database'), 'another-password-of-more-than-32-letters\n');
  await expect(open()).rejects.toThrow(/refuses its own password: restore DATA_DIR\/secrets\/database/);
});

test('a path with spaces, commas, quotes and other scripts works', async () => {
  const dataDir = path.join(folder.dataDir, `a b,c"d'e%f 电站`);
  mkdirSync(path.dirname(dataDir), { recursive: true });
  const db = await openDatabase({ dataDir, log: record.log });
  opened.push(db);
  expect(await answers(db)).toBe(true);
});

test('when the path is too long for a socket, the socket is created elsewhere', async () => {
  const dataDir = path.join(folder.dataDir, 'x'.repeat(60), 'y'.repeat(60));
  mkdirSync(path.dirname(dataDir), { recursive: true });
  const db = await openDatabase({ dataDir, log: record.log });
  opened.push(db);
  expect(await answers(db)).toBe(true);
});

(isRoot ? test : test.skip)(
  'as root below a folder of mode 0700 the database moves to where its user can work, says so, and is found again (skipped unless root: only root runs the database as somebody else)',
  async () => {
    folder.remove();
    folder = temporaryDataDir(0o700);
    const db = await open();
    const { database } = JSON.parse(readFileSync(path.join(folder.dataDir, 'database-location.json'), 'utf8')) as {
      database: string;
    };
    expect(
      record.lines.filter((line) =>
        line.includes(`cannot enter ${folder.dataDir}: the database is kept in ${database}`),
      ),
    ).toHaveLength(1);
    await db.pool.query(`insert into property (code) values ('kept')`);
    await db.close();
    const again = await open();
    expect((await again.pool.query('select code from property')).rows).toEqual([{ code: 'kept' }]);
  },
);

(isRoot ? test : test.skip)(
  'programs below a folder of mode 0700 and without their links are copied and linked (skipped unless root)',
  async () => {
    const { cpSync, rmSync, chmodSync } = await import('node:fs');
    const { installedBinaries, runnableBinaries } = await import('@/upstream/database/native-binaries');
    const { databaseUser } = await import('@/upstream/database/system-user');
    const installed = installedBinaries();
    const root = path.join(folder.parent, 'closed/native');
    cpSync(installed.root, root, { recursive: true });
    rmSync(path.join(root, 'lib/libpq.so.5'));
    chmodSync(path.join(folder.parent, 'closed'), 0o700);
    const shared = path.join(folder.parent, 'shared');
    // A path with characters special to a shell is skipped.
    const run = () => runnableBinaries({ ...installed, root }, databaseUser(), path.join(folder.parent, 'a"b'), shared);
    const made = run();
    expect(made).toMatchObject({ copied: true, root: path.join(shared, `binaries-${installed.version}`) });
    rmSync(path.join(root, 'bin/initdb'));
    rmSync(made.root, { recursive: true });
    expect(run).toThrow(/does not run on this machine \(.*\): set DATABASE_URL .* or run "npm rebuild"/);
  },
);
