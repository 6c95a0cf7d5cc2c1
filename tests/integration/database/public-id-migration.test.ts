import pg from 'pg';
import { migrateBefore } from '@/tests/support/migrate-before';
import { createTestDatabase, type TestDatabase } from '@/tests/support/postgres';
import { migrate } from '@/upstream/database/migrations';

/* Migrates databases with data through the migration after which the program draws keys and takes public ids. */

let database: TestDatabase;
let client: pg.Client;

beforeEach(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.databaseUrl });
  await client.connect();
  await migrateBefore(client, database.databaseUrl, '0057_');
  await client.query(`set sunhelm.scope = 'service'`);
  await client.query(`
    insert into account (id, tenant, name, password_hash) values ('a', 'sun', 'A', '-');
    insert into station (id, tenant, name, type, time_zone, creator_id, deleted_at)
      select 's' || n, 'sun', 'S', 'solar', 'UTC', 'a', case n when 2 then now() end from generate_series(1, 3) n;
    insert into gateway (uuid, station_key, credential_hash, deleted_at) values
      ('g1', 1, '-', null), ('g2~2', 2, '-', now()), ('g3', 3, '-', null), ('g2', 3, '-', null);
    insert into device (id, station_key, gateway_key, type, module_id, name, serial, iot_serial, creator_id, deleted_at)
      select 'd' || n || g.uuid, g.station_key, g.key, 'C002', 'm', 'n', 's', 'i' || n, 'a', case when n = 2 then now() end
        from gateway g, generate_series(1, 2) n order by g.key, n;
    insert into virtual_label (id, station_key, type) select 'v' || id, key, 'fd' from station order by key`);
});
afterEach(async () => {
  await client.end();
  await database.drop();
});

const rowsOf = async (text: string) => (await client.query(text)).rows as unknown[];
const nextKeys = async () =>
  (
    await client.query<{ next: number[] }>(`select array[nextval('station_keys'), nextval('gateway_keys'),
      nextval('device_keys'), nextval('label_keys')]::int[] as next`)
  ).rows[0]?.next;

test('public ids in use are taken, those of deleted rows among them, and not the names that were given up', async () => {
  await migrate(database.databaseUrl, () => undefined);
  expect(await rowsOf('select kind, id, station_key, key from public_id order by kind, station_key, key')).toEqual([
    ...[1, 2, 5, 6, 7, 8].map((key) => {
      const [gateway, station] = key < 3 ? ['g1', 1] : key < 7 ? ['g3', 3] : ['g2', 3];
      return { kind: 'device', id: `d${key % 2 === 1 ? 1 : 2}${gateway}`, station_key: station, key };
    }),
    { kind: 'gateway', id: 'g1', station_key: 1, key: 1 },
    { kind: 'gateway', id: 'g3', station_key: 3, key: 3 },
    { kind: 'gateway', id: 'g2', station_key: 3, key: 4 },
    ...[1, 2, 3].map((key) => ({ kind: 'station', id: `s${key}`, station_key: key, key })),
  ]);
});

test('rows stay as they are, and keys go on after the last that was ever given, also where its row is gone', async () => {
  await client.query(`
    delete from virtual_label where station_key = 3; delete from device where station_key = 3;
    delete from gateway where station_key = 3; delete from station where key = 3`);
  const all = () =>
    rowsOf(`select to_jsonb(s) as row from station s union all select to_jsonb(g) from gateway g
      union all select to_jsonb(d) from device d union all select to_jsonb(l) from virtual_label l order by 1`);
  const before = await all();
  await migrate(database.databaseUrl, () => undefined);
  expect(await all()).toEqual(before);
  expect(await nextKeys()).toEqual([4, 5, 9, 4]);
});

test('keys go on behind the rows where the sequences of a copy were left behind', async () => {
  await client.query(`select setval('station_key_seq', 1, false), setval('gateway_key_seq', 2),
    setval('device_key_seq', 1), setval('virtual_label_key_seq', 1, false)`);
  await migrate(database.databaseUrl, () => undefined);
  expect(await nextKeys()).toEqual([4, 5, 9, 4]);
});

test('a store without stations begins with key 1', async () => {
  await client.query('delete from virtual_label; delete from device; delete from gateway; delete from station');
  await client.query('alter sequence station_key_seq restart; alter sequence virtual_label_key_seq restart');
  await migrate(database.databaseUrl, () => undefined);
  expect(await nextKeys()).toEqual([1, 5, 9, 1]);
});

test('a program of before cannot add a station without a key', async () => {
  await migrate(database.databaseUrl, () => undefined);
  await expect(
    client.query(
      `insert into station (id, tenant, name, type, time_zone, creator_id) values ('s4', 'sun', 'S', 'solar', 'UTC', 'a')`,
    ),
  ).rejects.toThrow(/null value in column "key"/);
});
