import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '@/tests/support/postgres';
import { migrate } from '@/upstream/store/database/migrations';

/*
 * Databases with data in them go through the migrations that put the station into every key, as an owner does who is under the
 * policies himself.
 */

let database: TestDatabase;
let client: pg.Client;

beforeEach(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.databaseUrl });
  await client.connect();
  await client.query('drop schema public cascade; create schema public; drop schema if exists sunhelm cascade');
  await migrateBefore('0051_');
  await client.query(`set sunhelm.scope = 'service'`);
  await client.query(`
    insert into account (id, tenant, name, password_hash) values ('a', 'sun', 'A', '-');
    insert into station (id, tenant, name, type, time_zone, creator_id) select 's' || n, 'sun', 'S', 'solar', 'UTC', 'a' from generate_series(1, 3) n;
    insert into gateway (uuid, station_key, credential_hash) select 'g' || key, key, '-' from station order by key desc;
    insert into device (id, station_key, gateway_key, type, module_id, name, serial, iot_serial, creator_id)
      select 'd' || n || g.uuid, g.station_key, g.key, 'C002', 'm', 'n', 's', 'i' || n, 'a' from gateway g, generate_series(1, 2) n;
    insert into virtual_label (id, station_key, type) select 'v' || id, key, 'fd' from station order by key desc;
    insert into virtual_point (label_key, property_code, calc_data, calc_formula) select key, p, '[]', '1' from virtual_label, unnest('{P,Q}'::text[]) p;
    insert into comm_log (id, device_key, account_id, module_title, read_set, funs) select 'c' || id, key, 'a', 't', 'Set', '[]' from device;
    insert into quarantine (gateway_key, count, last_at) select key, key * 10, now() from gateway;
    insert into quarantine (gateway_key, count, last_at) values (999, 1, now())`);
});
afterEach(async () => {
  await client.end();
  await database.drop();
});

/** What a program knew before a migration came. */
async function migrateBefore(first: string): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'sunhelm-migrations-'));
  cpSync('upstream/store/migrations', folder, { recursive: true });
  for (const file of readdirSync(folder))
    if (/^\d{4}_\w+\.sql$/.test(file) && file >= first) rmSync(path.join(folder, file));
  await migrate(database.databaseUrl, () => undefined, folder);
  rmSync(folder, { recursive: true });
}

const rowsOf = async (text: string) => (await client.query(text)).rows as unknown[];

test('entries, counts and points get the station of their device, gateway and label; a count of no gateway goes', async () => {
  const texts = await rowsOf('select * from station_label_text order by station_key');
  await migrate(database.databaseUrl, () => undefined);
  expect(
    await rowsOf(`select count(*)::int as n, bool_and(l.station_key = d.station_key) as right
      from comm_log l join device d on d.key = l.device_key and l.id = 'c' || d.id`),
  ).toEqual([{ n: 6, right: true }]);
  expect(
    await rowsOf(`select count(*)::int as n, bool_and(q.station_key = g.station_key and q.count = g.key * 10) as right
      from quarantine q left join gateway g on g.key = q.gateway_key`),
  ).toEqual([{ n: 3, right: true }]);
  expect(
    await rowsOf(`select count(*)::int as n, bool_and(p.station_key = l.station_key) as right
      from virtual_point p join virtual_label l on l.key = p.label_key`),
  ).toEqual([{ n: 6, right: true }]);
  expect(texts).toHaveLength(3);
  expect(await rowsOf('select * from station_label_text order by station_key')).toEqual(texts);
});
