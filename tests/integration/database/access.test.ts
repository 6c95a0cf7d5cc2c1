import { sql } from 'drizzle-orm';
import { openDatabase, type Database } from '@/upstream/database/open';
import { recordingLog, temporaryDataDir } from '@/tests/support/embedded-folder';
import { createTestDatabase, type TestDatabase } from '@/tests/support/postgres';

jest.setTimeout(60_000);

const TENANT = 'sunhelm';
const record = recordingLog();
const folder = temporaryDataDir();
let external: TestDatabase;
const databases: Record<'embedded' | 'external', Database | null> = { embedded: null, external: null };

/** Both kinds: the embedded one, whose role owns no tables, and an external one, whose role owns them. */
beforeAll(async () => {
  external = await createTestDatabase();
  databases.embedded = await openDatabase({ dataDir: folder.dataDir, log: record.log });
  databases.external = await openDatabase({
    dataDir: folder.dataDir,
    databaseUrl: external.databaseUrl,
    log: record.log,
  });
  for (const db of [databases.embedded, databases.external]) await fill(db);
});
afterAll(async () => {
  await databases.embedded?.close();
  await databases.external?.close();
  await external.drop();
  folder.remove();
});

/**
 * owner has station 1, shared with friend; client, a user of the organisation, has station 2 and was granted station 1; station 3
 * of owner names the organisation; member is its authority, colleague belongs to it; stranger has nothing; twin is owner's account
 * at another tenant.
 */
async function fill(db: Database): Promise<void> {
  await db.asService(async (tx) => {
    await tx.execute(
      sql`insert into enterprise (id, tenant, code, name) values ('E', ${TENANT}, 'E1', 'Organisation')`,
    );
    await tx.execute(sql`insert into account (id, tenant, name, password_hash, enterprise_id)
      select id, ${TENANT}, id, '-', case id when 'client' then 'E' end from unnest(array['owner', 'friend', 'client', 'member', 'colleague', 'stranger']) id`);
    await tx.execute(
      sql`insert into enterprise_member (enterprise_id, account_id, authority) values ('E', 'member', true), ('E', 'colleague', false)`,
    );
    await tx.execute(sql`insert into station (key, id, tenant, name, type, time_zone, creator_id, enterprise_id) values
      (nextval('station_keys'), 's1', ${TENANT}, 'One', 'solar', 'UTC', 'owner', null), (nextval('station_keys'), 's2', ${TENANT}, 'Two', 'solar', 'UTC', 'client', null),
      (nextval('station_keys'), 's3', ${TENANT}, 'Three', 'solar', 'UTC', 'owner', 'E')`);
    await tx.execute(sql`insert into station_grant (station_key, account_id, share_type)
      select key, who, 0 from station, unnest(array['friend', 'client']) who where id = 's1'`);
    await tx.execute(
      sql`insert into gateway (key, uuid, station_key, credential_hash) select nextval('gateway_keys'), 'g' || id, key, '-' from station`,
    );
    await tx.execute(sql`insert into device (key, id, station_key, gateway_key, type, module_id, name, serial, iot_serial, creator_id)
      select nextval('device_keys'), 'd' || s.id, s.key, g.key, 'C002', 'm', 'n', 's', 'i', s.creator_id from station s join gateway g on g.station_key = s.key`);
    await tx.execute(sql`insert into favourite select 'owner', key from station where id = 's1'`);
    await tx.execute(
      sql`insert into virtual_label (key, id, station_key, type) select nextval('label_keys'), 'v' || id, key, 'fd' from station`,
    );
    await tx.execute(
      sql`insert into virtual_point (station_key, label_key, property_code, calc_data, calc_formula)
          select station_key, key, 'p', '[]', '1' from virtual_label`,
    );
    await tx.execute(sql`select sunhelm.write_label_texts(array(select key from station))`);
    await tx.execute(sql`insert into alarm (station_key, id, device_key, type, code, level, message, started_at)
      select station_key, 'a' || id, key, 'fault', '1', 1, 'm', now() from device`);
    await tx.execute(sql`insert into comm_log (id, station_key, device_key, account_id, module_title, read_set, funs)
      select 'c' || id, station_key, key, creator_id, 't', 'read', '[]' from device`);
  });
}

const TABLES = [
  'station',
  'station_grant',
  'favourite',
  'gateway',
  'device',
  'virtual_label',
  'virtual_point',
  'station_label_text',
  'alarm',
  'comm_log',
];

/** What plain queries without joins show the account: stations, and the number of rows of every table. */
async function seenBy(
  db: Database,
  accountId: string,
  tenant = TENANT,
): Promise<{ stations: string[]; rows: number[] }> {
  return db.asAccount({ accountId, tenant }, async (tx) => {
    const stations = await tx.execute<{ id: string }>(sql`select id from station order by id`);
    const rows: number[] = [];
    for (const table of TABLES) {
      const counted = await tx.execute<{ n: number }>(sql`select count(*)::int as n from ${sql.identifier(table)}`);
      rows.push(counted.rows[0]?.n ?? -1);
    }
    return { stations: stations.rows.map((row) => row.id), rows };
  });
}

describe.each(['embedded', 'external'] as const)('%s database', (kind) => {
  const database = (): Database => {
    const db = databases[kind];
    if (!db) throw new Error(`${kind} did not open`);
    return db;
  };

  test.each([
    ['the creator sees what it created', 'owner', ['s1', 's3'], [2, 2, 1, 2, 2, 2, 2, 2, 2, 2]],
    [
      'P1.6 P6.10 the authority sees stations that its users created or that name the organisation, not those shared with its users',
      'member',
      ['s2', 's3'],
      [2, 0, 0, 2, 2, 2, 2, 2, 2, 2],
    ],
    ['a grant shows one station', 'friend', ['s1'], [1, 2, 0, 1, 1, 1, 1, 1, 1, 1]],
    [
      'a user of the organisation sees its own and what it was granted',
      'client',
      ['s1', 's2'],
      [2, 2, 0, 2, 2, 2, 2, 2, 2, 2],
    ],
    ['P6.10 a plain member sees only what was bound to it', 'colleague', [], [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]],
    ['a stranger sees nothing', 'stranger', [], [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]],
    ['an unknown account sees nothing', 'nobody', [], [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]],
    ['an empty account sees nothing', '', [], [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]],
  ])('%s, even by a query without joins', async (_what, accountId, stations, rows) => {
    expect(await seenBy(database(), accountId)).toEqual({ stations, rows });
  });

  test('another tenant sees nothing', async () => {
    expect((await seenBy(database(), 'owner', 'electric')).rows).toEqual([0, 0, 1, 0, 0, 0, 0, 0, 0, 0]);
  });

  test('an account can neither change nor take over rows it does not see', async () => {
    await database().asAccount({ accountId: 'stranger', tenant: TENANT }, async (tx) => {
      expect((await tx.execute(sql`update station set name = 'mine'`)).rowCount).toBe(0);
      expect((await tx.execute(sql`delete from station_grant`)).rowCount).toBe(0);
    });
    const take = database().asAccount({ accountId: 'stranger', tenant: TENANT }, (tx) =>
      tx.execute(sql`insert into station_grant (station_key, account_id, share_type) values (1, 'stranger', 1)`),
    );
    await expect(take).rejects.toMatchObject({
      cause: { message: expect.stringMatching(/row-level security/) as unknown },
    });
  });

  test('the scope ends with its transaction, and a connection without a scope sees nothing', async () => {
    const db = database();
    await seenBy(db, 'stranger');
    const { rows } = await db.pool.query<{ n: number }>('select count(*)::int as n from station');
    expect(rows).toEqual([{ n: 3 }]);
    const client = await db.pool.connect();
    await client.query(`select set_config('sunhelm.scope', '', false)`);
    const bare = await client.query<{ n: number }>('select count(*)::int as n from station');
    client.release(true);
    expect(bare.rows).toEqual([{ n: 0 }]);
  });

  test('audit rows can be added but not changed or removed', async () => {
    const db = database();
    await db.pool.query(
      `insert into audit (at, tenant, actor, action, object, result, previous_hash, hash)
       values (now(), 't', 'a', 'b', 'c', 'ok', '', 'h')`,
    );
    for (const change of [`update audit set actor = 'x'`, 'delete from audit', 'truncate audit']) {
      await expect(db.pool.query(change)).rejects.toMatchObject({ code: '42501' });
    }
    expect((await db.pool.query('select actor from audit')).rows).toEqual([{ actor: 'a' }]);
  });
});

test('R18 a locked row makes a write wait at most two seconds', async () => {
  const db = databases.embedded;
  if (!db) throw new Error('not open');
  const holder = await db.pool.connect();
  await holder.query('begin; select 1 from rate_limit for update; lock table rate_limit in exclusive mode');
  await expect(db.pool.query(`insert into rate_limit values ('k', 1, now())`)).rejects.toMatchObject({ code: '55P03' });
  expect((await db.pool.query('show lock_timeout')).rows).toEqual([{ lock_timeout: '2s' }]);
  await holder.query('rollback');
  holder.release();
});
