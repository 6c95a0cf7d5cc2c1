import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { openDatabase } from '@/upstream/database/open';
import { migrate } from '@/upstream/database/migrations';
import { dropPartitionsBefore, ensurePartitions } from '@/upstream/database/partitions';
import { tables } from '@/upstream/database/tables';
import { createTestDatabase, type TestDatabase } from '@/tests/support/postgres';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
let database: TestDatabase;
let client: pg.Client;

beforeEach(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.databaseUrl });
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await database.drop();
});

/** Everything that the migrations create, as one text for comparison. */
async function shape(): Promise<string> {
  const { rows } = await client.query<{ line: string }>(`
    select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable as line
      from information_schema.columns where table_schema = 'public'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select tablename || ' ' || policyname || ' ' || coalesce(qual, '') from pg_policies
    union all select proname || md5(prosrc) from pg_proc where pronamespace = to_regnamespace('sunhelm')
    order by 1`);
  return rows.map((row) => row.line).join('\n');
}

/** The names of all checked-in migrations. */
function names(): string[] {
  const files = readdirSync(path.join(process.cwd(), 'upstream/database/migrations')).filter((file) =>
    file.endsWith('.sql'),
  );
  return files.map((file) => path.basename(file, '.sql')).sort();
}

async function empty(): Promise<void> {
  await client.query('drop schema public cascade; create schema public; drop schema if exists sunhelm cascade');
}

test('R24 migrations that ran already are left alone', async () => {
  const before = await shape();
  expect(await migrate(database.databaseUrl, () => undefined)).toEqual([]);
  expect(await shape()).toBe(before);
});

test('R24 three runners at once apply each migration once', async () => {
  const before = await shape();
  await empty();
  const runs = await Promise.all([1, 2, 3].map(() => migrate(database.databaseUrl, () => undefined)));
  expect(runs.flat().sort()).toEqual(names());
  expect(await shape()).toBe(before);
});

test('R24 a runner that is cut off in the middle leaves whole migrations only, and the next one finishes', async () => {
  const before = await shape();
  for (const after of ['0000_foundation', '0001_access']) {
    await empty();
    const folder = mkdtempSync(path.join(tmpdir(), 'sunhelm-migrations-'));
    cpSync('upstream/database/migrations', folder, { recursive: true });
    // The last statement of the migration ends its own connection, as a killed process would.
    const victim = path.join(folder, `${after}.sql`);
    const { readFileSync } = await import('node:fs');
    writeFileSync(victim, `${readFileSync(victim, 'utf8')};\nselect pg_terminate_backend(pg_backend_pid());`);
    await expect(migrate(database.databaseUrl, () => undefined, folder)).rejects.toThrow(after);
    rmSync(folder, { recursive: true });
    await migrate(database.databaseUrl, () => undefined);
    expect(await shape()).toBe(before);
  }
});

test('R24 samples and rollups of a store before blocks are carried over', async () => {
  await empty();
  const folder = mkdtempSync(path.join(tmpdir(), 'sunhelm-migrations-'));
  cpSync('upstream/database/migrations', folder, { recursive: true });
  for (const file of readdirSync(folder))
    if (/^\d{4}_\w+\.sql$/.test(file) && file >= '0005_series') rmSync(path.join(folder, file));
  await migrate(database.databaseUrl, () => undefined, folder);
  rmSync(folder, { recursive: true });
  await client.query(`select sunhelm.ensure_sample_partitions('2026-11-01', '2026-11-30')`);
  await client.query(`insert into sample (station_key, device_key, property_id, ts, value)
    select 1, d, p, timestamptz '2026-11-15T23:30:00.250Z' + n * interval '7 min', n * 0.1 + d
      from generate_series(1, 2) d, generate_series(1, 3) p, generate_series(0, 40) n`);
  const before = await client.query('select * from sample order by 1, 2, 3, 4');
  await client.query(`insert into sample_day (station_key, device_key, property_id, day, first, first_at, last, last_at, min, max, sum, count)
    values (1, 1, 1, '2026-11-15', 1, '2026-11-15T23:30:00Z', 2, '2026-11-15T23:59:00Z', 1, 2, 3, 2)`);
  await migrate(database.databaseUrl, () => undefined);
  expect((await client.query('select * from sample order by 1, 2, 3, 4')).rows).toEqual(before.rows);
  expect(before.rows).toHaveLength(246);
  expect((await client.query('select first, last, sum, count, resets, covered from sample_day')).rows).toEqual([
    { first: 1, last: 2, sum: 3, count: 2, resets: 0, covered: 2 },
  ]);
});

test('a database of a newer program is refused and stays as it is', async () => {
  await client.query(`insert into sunhelm_migration (name, hash) values ('9999_later', 'x')`);
  const before = await shape();
  await expect(
    openDatabase({ dataDir: '/nonexistent', databaseUrl: database.databaseUrl, log: quiet }),
  ).rejects.toThrow(/newer Sunhelm \(migration 9999_later is unknown here\)/);
  expect(await shape()).toBe(before);
});

test('a changed migration is refused by name', async () => {
  await client.query(`update sunhelm_migration set hash = 'x' where name = '0000_foundation'`);
  await expect(migrate(database.databaseUrl, () => undefined)).rejects.toThrow(
    /Migration 0000_foundation is not the one/,
  );
});

test('partitions of samples are weeks from Monday in UTC, made once by however many ask, dropped when they are over', async () => {
  const from = new Date('2026-11-18T00:00:00Z');
  const to = new Date('2026-12-07T00:00:00Z');
  const pool = new pg.Pool({ connectionString: database.databaseUrl });
  const made = await Promise.all([1, 2, 3].map(() => ensurePartitions(pool, from, to)));
  expect(made.reduce((sum, n) => sum + n, 0)).toBe(4);
  const block = (start: string, value: number) =>
    client.query(
      `insert into sample_block (station_key, device_key, property_id, start, count, first_ms, scale, small) values (1, 1, 1, $1, 1, 0, 0, $2)`,
      [start, [value]],
    );
  await block('2026-11-22T23:00:00Z', 1);
  await block('2026-11-23T00:00:00Z', 2);
  const { rows } = await client.query(
    'select tableoid::regclass::text as part, small from sample_block order by start',
  );
  expect(rows).toEqual([
    { part: 'sample_block_20261116', small: [1] },
    { part: 'sample_block_20261123', small: [2] },
  ]);
  await expect(block('2026-12-14T00:00:00Z', 1)).rejects.toThrow(/no partition/);
  expect(await dropPartitionsBefore(pool, new Date('2026-11-23T00:00:00Z'))).toBe(1);
  expect((await client.query('select value from sample')).rows).toEqual([{ value: 2 }]);
  await expect(ensurePartitions(pool, to, from)).rejects.toThrow(/at most ten years, in order/);
  await pool.end();
});

test('the migrations make exactly the tables, columns, keys and indexes that the schema declares', async () => {
  const configs = Object.values(tables)
    .filter((table) => table instanceof PgTable)
    .map((table) => getTableConfig(table));
  const declared = configs.flatMap((table) =>
    table.columns.map((column) => `${table.name}.${column.name} ${column.getSQLType()} ${column.notNull}`),
  );
  const { rows } = await client.query<{ line: string }>(`
    select c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || ' ' || a.attnotnull as line
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped and c.relname <> 'sunhelm_migration'`);
  expect(rows.map((row) => row.line).sort()).toEqual(declared.sort());
  const indexes = await client.query<{ name: string }>(
    `select indexname as name from pg_indexes where schemaname = 'public' and indexname !~ '(_pk|_pkey|_unique)$'`,
  );
  expect(indexes.rows.map((row) => row.name).sort()).toEqual(
    configs.flatMap((table) => table.indexes.map((index) => index.config.name ?? '')).sort(),
  );
});

test('every table that belongs to a station, or to an account of one, is under a policy that holds for its owner too', async () => {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relrowsecurity and relforcerowsecurity order by 1`,
  );
  expect(rows.map((row) => row.name)).toEqual([
    'alarm',
    'alarm_comment',
    'alarm_event',
    'alarm_pending',
    'alarm_read',
    'alarm_read_until',
    'alarm_watch',
    'board',
    'board_link',
    'clock_correction',
    'comm_log',
    'device',
    'enterprise_invitation',
    'favourite',
    'file',
    'gateway',
    'gateway_clock',
    'held_gone',
    'held_reading',
    'kept_chart',
    'latest_aside',
    'list_layout',
    'notice_item',
    'notice_mail',
    'notice_person',
    'notice_station',
    'planned_work',
    'public_id',
    'push_subscription',
    'reading_decision',
    'remembered_device',
    'report_mail',
    'share_invitation',
    'station',
    'station_grant',
    'station_label_text',
    'station_use',
    'station_view',
    'tariff',
    'tariff_correction',
    'unit',
    'verify_code',
    'virtual_label',
    'virtual_point',
  ]);
});
