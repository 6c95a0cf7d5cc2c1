import { createServer, type AddressInfo, type Server } from 'node:net';
import pg from 'pg';
import { startCluster, type Cluster } from '@/upstream/database/cluster';
import { OWNER_ROLE } from '@/upstream/database/cluster-files';
import { openDatabase, type Database } from '@/upstream/database/open';
import { recordingLog, temporaryDataDir } from '@/tests/support/embedded-folder';
import { until } from '@/tests/support/until';

jest.setTimeout(60_000);

const PASSWORD = 'a-password-that-no-log-may-show';
let folder: ReturnType<typeof temporaryDataDir>;
let record: ReturnType<typeof recordingLog>;
let cluster: Cluster | undefined;
let db: Database | undefined;

beforeEach(() => {
  folder = temporaryDataDir();
  record = recordingLog();
});
afterEach(async () => {
  await db?.close();
  await cluster?.stop();
  db = cluster = undefined;
  expect(record.lines.join('\n')).not.toContain(PASSWORD);
  folder.remove();
});

/** A server that plays the operator's external one. */
async function startServer(): Promise<string> {
  cluster = await startCluster({ dataDir: folder.dataDir, password: PASSWORD, log: () => undefined });
  const owner = new pg.Client({ connectionString: cluster.address(OWNER_ROLE, PASSWORD, 'postgres') });
  await owner.connect();
  const { rowCount } = await owner.query(`select 1 from pg_roles where rolname = 'operator'`);
  if (!rowCount) await owner.query(`create role operator login password '${PASSWORD}'`);
  if (!rowCount) await owner.query('create database portal owner operator');
  await owner.end();
  return cluster.address('operator', PASSWORD, 'portal');
}

test('the start waits for a late database with a log line, then migrates and uses it', async () => {
  const url = await startServer();
  await cluster?.stop();
  const opening = openDatabase({ dataDir: folder.dataDir, databaseUrl: url, log: record.log });
  await until(() => record.lines.some((line) => /^waiting for the database at .*portal \(/.test(line)), {
    limit: 20_000,
    what: 'the line that says that it waits',
  });
  await startServer();
  db = await opening;
  expect(db.kind).toBe('external');
  expect((await db.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('while a database is away calls fail fast, and the pool recovers when it is back', async () => {
  const url = await startServer();
  db = await openDatabase({ dataDir: folder.dataDir, databaseUrl: url, log: record.log });
  const { pool } = db;
  await Promise.all([1, 2, 3].map(() => pool.query('select pg_sleep(0.05)')));
  await cluster?.stop();
  await expect(pool.query('select 1')).rejects.toThrow();
  await expect(pool.query('select 1')).rejects.toThrow();
  await startServer();
  await until(
    () =>
      pool.query('select 1').then(
        () => true,
        () => false,
      ),
    { limit: 20_000, what: 'the pool to recover' },
  );
  expect((await pool.query('select count(*)::int as n from station')).rows).toEqual([{ n: 0 }]);
});

test('R18 a pool without a free connection makes a caller wait at most two seconds', async () => {
  const url = await startServer();
  db = await openDatabase({ dataDir: folder.dataDir, databaseUrl: url, log: record.log, poolSize: 1 });
  const held = await db.pool.connect();
  await expect(db.pool.query('select 1')).rejects.toThrow(/timeout/);
  expect(db.pool.options.connectionTimeoutMillis).toBe(2_000);
  held.release();
  expect((await db.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('a role may have the same name as the schema of the functions', async () => {
  await startServer();
  const owner = new pg.Client({ connectionString: cluster?.address(OWNER_ROLE, PASSWORD, 'postgres') });
  await owner.connect();
  await owner.query(`create role sunhelm login password '${PASSWORD}'`);
  await owner.query('create database named owner sunhelm');
  await owner.end();
  const databaseUrl = cluster?.address('sunhelm', PASSWORD, 'named') ?? '';
  db = await openDatabase({ dataDir: folder.dataDir, databaseUrl, log: record.log });
  const { rows } = await db.pool.query(`select count(*)::int as n from pg_tables where schemaname = 'sunhelm'`);
  expect(rows).toEqual([{ n: 0 }]);
});

test('a role that bypasses row-level security causes a warning', async () => {
  await startServer();
  const url = cluster?.address(OWNER_ROLE, PASSWORD, 'portal') ?? '';
  db = await openDatabase({ dataDir: folder.dataDir, databaseUrl: url, log: record.log });
  expect(record.lines.join('\n')).toMatch(/may bypass row-level security, so the second wall of access is down/);
});

test('a wrong password and a missing database are refused at once in one line', async () => {
  const url = await startServer();
  const open = (databaseUrl: string) => openDatabase({ dataDir: folder.dataDir, databaseUrl, log: record.log });
  await expect(open(url.replace(PASSWORD, 'wrong'))).rejects.toThrow(
    /^DATABASE_URL: the database at .*portal refuses us \(password authentication failed for user "operator"\): correct the address, the role or its password$/,
  );
  await expect(open(url.replace('/portal?', '/nowhere?'))).rejects.toThrow(
    /refuses us \(database "nowhere" does not exist\)/,
  );
});

test('a database that never answers ends the start after the limit, in one line without the password', async () => {
  const databaseUrl = `postgresql://operator:${PASSWORD}@127.0.0.1:1/portal`;
  const opening = openDatabase({ dataDir: folder.dataDir, databaseUrl, log: record.log, waitMs: 400 });
  const error = await opening.then(
    () => null,
    (reason: Error) => reason,
  );
  expect(error?.message).toMatch(
    /^DATABASE_URL: no database answers at 127\.0\.0\.1:1\/portal after 0 s \(.*ECONNREFUSED.*\): start it, or correct the address$/,
  );
  expect(error?.message).not.toContain(PASSWORD);
});

/** Implements just enough of the protocol to identify itself as PostgreSQL 14. */
function oldServer(): Promise<Server> {
  const message = (type: string, body: Buffer): Buffer => {
    const head = Buffer.alloc(5);
    head.write(type);
    head.writeInt32BE(body.length + 4, 1);
    return Buffer.concat([head, body]);
  };
  const int = (value: number, bytes: 2 | 4): Buffer => {
    const buffer = Buffer.alloc(bytes);
    buffer.writeIntBE(value, 0, bytes);
    return buffer;
  };
  const ready = message('Z', Buffer.from('I'));
  const column = (name: string, oid: number): Buffer =>
    Buffer.concat([Buffer.from(`${name}\0`), int(0, 4), int(0, 2), int(oid, 4), int(-1, 2), int(-1, 4), int(0, 2)]);
  const cell = (text: string): Buffer => Buffer.concat([int(text.length, 4), Buffer.from(text)]);
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      if (data[0] === 0) return socket.write(Buffer.concat([message('R', int(0, 4)), ready]));
      if (data[0] !== 'Q'.charCodeAt(0)) return socket.end();
      return socket.write(
        Buffer.concat([
          message('T', Buffer.concat([int(3, 2), column('version', 25), column('number', 23), column('free', 16)])),
          message('D', Buffer.concat([int(3, 2), cell('14.9'), cell('140009'), cell('f')])),
          message('C', Buffer.from('SELECT 1\0')),
          ready,
        ]),
      );
    });
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

test('a PostgreSQL older than 15 is refused with its version', async () => {
  const server = await oldServer();
  const { port } = server.address() as AddressInfo;
  const databaseUrl = `postgresql://operator:x@127.0.0.1:${port}/portal`;
  await expect(openDatabase({ dataDir: folder.dataDir, databaseUrl, log: record.log })).rejects.toThrow(
    `DATABASE_URL: the database at 127.0.0.1:${port}/portal is PostgreSQL 14.9: 15 or newer is needed`,
  );
  server.close();
});
