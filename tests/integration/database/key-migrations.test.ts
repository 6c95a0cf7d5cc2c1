import pg from 'pg';
import { migrateBefore } from '@/tests/support/migrate-before';
import { createTestDatabase, type TestDatabase } from '@/tests/support/postgres';
import { migrate } from '@/upstream/database/migrations';

/*
 * Migrates databases with data through the migrations that put the station into every key, as an owner who is subject to the
 * policies.
 */

let database: TestDatabase;
let client: pg.Client;

beforeEach(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.databaseUrl });
  await client.connect();
  await migrateBefore(client, database.databaseUrl, '0051_');
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
    insert into quarantine (gateway_key, count, last_at) values (999, 1, now());
    insert into alarm (station_key, id, device_key, type, code, level, message, started_at)
      select station_key, 'a' || id, key, 'fault', '1', 1, 'm', now() from device;
    insert into alarm_event (station_key, device_key, code, at, raised, event_id, type, level, message)
      select station_key, key, '1', now(), true, 'e', 'fault', 1, 'm' from device;
    insert into reading_decision (id, station_key, device_key, from_at, to_at, verdict, readings, decided_by, decided_at)
      select 'r' || id, station_key, key, now(), now(), 'wrong', 1, 'a', now() from device;
    insert into gateway_clock (station_key, gateway_key, state, steady, since) select station_key, key, '{}', false, now() from gateway;
    insert into held_gone (station_key, gateway_key, count) select station_key, key, 1 from gateway;
    insert into held_reading (station_key, gateway_key, device_key, told, seq, received_at, reason, properties, "values")
      select station_key, gateway_key, key, 1, 1, now(), 'unknown', '{}', '{}' from device;
    insert into clock_correction (station_key, gateway_key, since, offset_ms, from_at, to_at)
      select station_key, key, now(), 1, now(), now() from gateway;
    insert into share_invitation (id, station_key, recipient, recipient_key, share_type, shared_by, shared_at)
      select 'i' || key, key, 'x', 'x', 0, 'a', now() from station`);
});
afterEach(async () => {
  await client.end();
  await database.drop();
});

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

test('nothing is lost by the keys of a station, and what belongs to a device or gateway is of its station ever after', async () => {
  const tables = [
    ...['alarm', 'alarm_event', 'reading_decision', 'gateway_clock', 'held_gone', 'held_reading', 'clock_correction'],
    ...['share_invitation', 'device', 'gateway', 'virtual_label'],
  ];
  const all = async () => {
    const found: unknown[][] = [];
    for (const table of tables) found.push(await rowsOf(`select to_jsonb(t) as row from ${table} t order by 1`));
    return found;
  };
  const before = await all();
  expect(before.every((rows) => rows.length >= 3)).toBe(true);
  await migrate(database.databaseUrl, () => undefined);
  expect(await all()).toEqual(before);
  await expect(client.query('update device set station_key = station_key % 3 + 1')).rejects.toThrow(
    /_(device|gateway)_fk/,
  );
  await expect(client.query('update gateway set station_key = station_key % 3 + 1')).rejects.toThrow(/_gateway_fk/);
  await expect(
    client.query(
      `insert into alarm_pending (station_key, device_key, code, due_at) select station_key % 3 + 1, key, '2', now() from device`,
    ),
  ).rejects.toThrow(/alarm_pending_device_fk/);
  await expect(
    client.query(`insert into comm_log (id, station_key, device_key, account_id, module_title, read_set, funs)
    select 'odd' || id, station_key % 3 + 1, key, 'a', 't', 'Set', '[]' from device`),
  ).rejects.toThrow(/comm_log_device_fk/);
});

test('a row whose device is of another station stops the migration by name, and leaves everything as it was', async () => {
  await client.query(`update alarm set station_key = station_key % 3 + 1 where id = (select min(id) from alarm)`);
  const before = await rowsOf('select to_jsonb(t) as row from alarm t order by 1');
  await expect(migrate(database.databaseUrl, () => undefined)).rejects.toThrow(
    /Migration 0052_keys_of_a_station failed and was undone: .*alarm_device_fk/,
  );
  expect(await rowsOf('select to_jsonb(t) as row from alarm t order by 1')).toEqual(before);
  expect(await rowsOf(`select name from sunhelm_migration where name > '0051'`)).toEqual([
    { name: '0051_station_of_rows' },
  ]);
});
