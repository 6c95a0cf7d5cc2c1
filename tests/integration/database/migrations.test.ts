import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { openDatabase } from '@/upstream/database/open';
import { migrate } from '@/upstream/database/migrations';
import { dropPartitionsBefore, ensurePartitions } from '@/upstream/database/partitions';
import { StartFailure } from '@/upstream/database/start-failure';
import { tables } from '@/upstream/database/tables';
import { MigrationFolder } from '@/tests/support/migration-folder';
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

async function empty(): Promise<void> {
  await client.query('drop schema public cascade; create schema public; drop schema if exists sunhelm cascade');
}

/** Migrations of later versions: one that adds a table and one that changes it. */
const LATER = {
  '9001_note': 'create table note (id integer primary key, text text not null)',
  '9002_note_author': `alter table note add column author text not null default '';\ncreate index note_author on note (author)`,
};
const OWN = readdirSync('upstream/database/migrations')
  .flatMap((file) => /^(.*)\.sql$/.exec(file)?.[1] ?? [])
  .sort();
const ALL = [...OWN, ...Object.keys(LATER)];

const applied = async (): Promise<string[]> =>
  (await client.query<{ name: string }>('select name from sunhelm_migration order by name')).rows.map(
    ({ name }) => name,
  );

describe('several migrations', () => {
  let folder: MigrationFolder;
  let complete: string;
  const run = () => migrate(database.databaseUrl, () => undefined, folder.path);

  beforeEach(async () => {
    folder = new MigrationFolder(LATER);
    await run();
    complete = await shape();
    await empty();
  });
  afterEach(() => folder.remove());

  test('R24 migrations that already ran are not run again', async () => {
    expect(await run()).toEqual(ALL);
    expect(await shape()).toBe(complete);
    expect(await run()).toEqual([]);
    expect(await shape()).toBe(complete);
  });

  test('R24 a database of an earlier version gets only the missing migrations and keeps its rows', async () => {
    await migrate(database.databaseUrl, () => undefined);
    await client.query(`insert into account (id, tenant, name, password_hash) values ('a', 'sun', 'A', '-')`);
    expect(await run()).toEqual(Object.keys(LATER));
    expect(await shape()).toBe(complete);
    expect((await client.query('select id from account')).rows).toEqual([{ id: 'a' }]);
  });

  test('R24 three simultaneous runs apply each migration once', async () => {
    const runs = await Promise.all([1, 2, 3].map(run));
    expect(runs.flat().sort()).toEqual(ALL);
    expect(await shape()).toBe(complete);
  });

  test('R24 an interrupted run leaves only complete migrations, and the next run finishes', async () => {
    for (const [index, victim] of ALL.entries()) {
      await empty();
      const file = path.join(folder.path, `${victim}.sql`);
      const original = readFileSync(file, 'utf8');
      // The last statement of the migration ends its own connection, as a killed process would.
      folder.write(victim, `${original};\nselect pg_terminate_backend(pg_backend_pid());`);
      await expect(run()).rejects.toThrow(victim);
      expect(await applied()).toEqual(ALL.slice(0, index));
      folder.write(victim, original);
      expect(await run()).toEqual(ALL.slice(index));
      expect(await shape()).toBe(complete);
    }
  });

  test('R24 a migration that the data does not allow stops the start by name and leaves everything unchanged', async () => {
    await run();
    await client.query(`insert into note values (1, 'long')`);
    const before = await shape();
    folder.write('9003_note_length', 'update note set author = id; alter table note add check (length(text) < 3)');
    folder.write('9004_note_title', 'alter table note add column title text');
    await expect(run()).rejects.toThrow(/Migration 9003_note_length failed and was undone: .*note_text_check/);
    expect(await applied()).toEqual(ALL);
    expect(await shape()).toBe(before);
    expect((await client.query('select * from note')).rows).toEqual([{ id: 1, text: 'long', author: '' }]);
    await client.query(`update note set text = 'ok'`);
    expect(await run()).toEqual(['9003_note_length', '9004_note_title']);
  });

  test('a changed migration is refused by name, whichever it is', async () => {
    await run();
    for (const name of ALL) {
      await client.query(`update sunhelm_migration set hash = hash || 'x' where name = $1`, [name]);
      await expect(run()).rejects.toThrow(`Migration ${name} is not the one`);
      await client.query(`update sunhelm_migration set hash = rtrim(hash, 'x') where name = $1`, [name]);
    }
  });
});

test('a database in the format before the baseline is refused with how to keep its data, and left unchanged', async () => {
  await empty();
  await client.query(`
    create table sunhelm_migration (name text primary key, hash text not null, applied_at timestamptz not null default now());
    create table kept_chart (id text primary key);
    insert into kept_chart values ('c');
    insert into sunhelm_migration (name, hash) values ('0000_foundation', 'x'), ('0059_work_begins', 'y')`);
  const before = await shape();
  const refused = openDatabase({ dataDir: '/nonexistent', databaseUrl: database.databaseUrl, log: quiet });
  await expect(refused).rejects.toThrow(StartFailure);
  await expect(refused).rejects.toThrow(
    /^DATABASE_URL: the database at .*test_\w+ has the format of an earlier version, which this version does not read, and nothing was changed: to keep its data, run the version that made it or save it with pg_dump, and set DATABASE_URL to an empty database for this version$/,
  );
  expect(await shape()).toBe(before);
  expect(await applied()).toEqual(['0000_foundation', '0059_work_begins']);
  expect((await client.query('select id from kept_chart')).rows).toEqual([{ id: 'c' }]);
});

test('a database of a newer version is refused and left unchanged', async () => {
  await client.query(`insert into sunhelm_migration (name, hash) values ('9999_later', 'x')`);
  const before = await shape();
  await expect(
    openDatabase({ dataDir: '/nonexistent', databaseUrl: database.databaseUrl, log: quiet }),
  ).rejects.toThrow(/newer Sunhelm \(migration 9999_later is unknown here\)/);
  expect(await shape()).toBe(before);
});

test('sample partitions are UTC weeks from Monday, created once under concurrent requests and dropped when expired', async () => {
  const from = new Date('2026-11-18T00:00:00Z');
  const to = new Date('2026-12-07T00:00:00Z');
  const pool = new pg.Pool({ connectionString: database.databaseUrl });
  const made = await Promise.all([1, 2, 3].map(() => ensurePartitions(pool, from, to)));
  expect(made.reduce((sum, n) => sum + n, 0)).toBe(4);
  const block = (start: string, value: number) =>
    client.query(
      `insert into sample_chunk (station_key, device_key, property_id, start, count, first_ms, scale, small) values (1, 1, 1, $1, 1, 0, 0, $2)`,
      [start, [value]],
    );
  await block('2026-11-22T23:00:00Z', 1);
  await block('2026-11-23T00:00:00Z', 2);
  const { rows } = await client.query(
    'select tableoid::regclass::text as part, small from sample_chunk order by start',
  );
  expect(rows).toEqual([
    { part: 'sample_chunk_20261116', small: [1] },
    { part: 'sample_chunk_20261123', small: [2] },
  ]);
  await expect(block('2026-12-14T00:00:00Z', 1)).rejects.toThrow(/no partition/);
  expect(await dropPartitionsBefore(pool, new Date('2026-11-23T00:00:00Z'))).toBe(1);
  expect((await client.query('select value from sample')).rows).toEqual([{ value: 2 }]);
  await expect(ensurePartitions(pool, to, from)).rejects.toThrow(/at most ten years, in order/);
  await pool.end();
});

test('the migrations create exactly the tables, columns, keys and indexes that the schema declares', async () => {
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

test('every table of a station or of an account’s data has a row-level security policy that is also forced on its owner', async () => {
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
    'discarded_reading',
    'enterprise_invitation',
    'favourite',
    'file',
    'gateway',
    'gateway_clock',
    'held_reading',
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
    'saved_chart',
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

test('rows of a device or gateway belong to its station, and a station requires a key', async () => {
  await client.query(`set sunhelm.scope = 'service'`);
  await client.query(`
    insert into account (id, tenant, name, password_hash) values ('a', 'sun', 'A', '-');
    insert into station (key, id, tenant, name, type, time_zone, creator_id)
      select n, 's' || n, 'sun', 'S', 'solar', 'UTC', 'a' from generate_series(1, 3) n;
    insert into gateway (key, uuid, station_key, credential_hash) select key, 'g' || key, key, '-' from station;
    insert into device (key, id, station_key, gateway_key, type, module_id, name, serial, iot_serial, creator_id)
      select key, 'd' || key, station_key, key, 'C002', 'm', 'n', 's', 'i', 'a' from gateway;
    insert into clock_correction (station_key, gateway_key, since, offset_ms, from_at, to_at)
      select station_key, key, now(), 1, now(), now() from gateway;
    insert into alarm (station_key, id, device_key, type, code, level, message, started_at)
      select station_key, 'a' || id, key, 'fault', '1', 1, 'm', now() from device`);
  const refuses = (statement: string, reason: RegExp) => expect(client.query(statement)).rejects.toThrow(reason);
  await refuses('update device set station_key = station_key % 3 + 1', /_(device|gateway)_fk/);
  await refuses('update gateway set station_key = station_key % 3 + 1', /_gateway_fk/);
  await refuses('update alarm set station_key = station_key % 3 + 1', /alarm_device_fk/);
  await refuses(
    `insert into alarm_pending (station_key, device_key, code, due_at) select station_key % 3 + 1, key, '2', now() from device`,
    /alarm_pending_device_fk/,
  );
  await refuses(
    `insert into comm_log (id, station_key, device_key, account_id, module_title, read_set, funs)
     select 'odd' || id, station_key % 3 + 1, key, 'a', 't', 'Set', '[]' from device`,
    /comm_log_device_fk/,
  );
  await refuses(
    `insert into station (id, tenant, name, type, time_zone, creator_id) values ('s4', 'sun', 'S', 'solar', 'UTC', 'a')`,
    /null value in column "key"/,
  );
});

test('keys of a new database begin with 1', async () => {
  const { rows } = await client.query<{
    next: number[];
  }>(`select array[nextval('station_keys'), nextval('gateway_keys'),
    nextval('device_keys'), nextval('label_keys')]::int[] as next`);
  expect(rows).toEqual([{ next: [1, 1, 1, 1] }]);
});
