import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { readPlantsFile } from '@/upstream/plants/plants-file';
import { credentialHash } from '@/upstream/seed/builders/identity';
import type { Scenario } from '@/upstream/seed/scenario';
import { demo } from '@/upstream/seed/scenarios/demo';
import { small } from '@/upstream/seed/scenarios/small';
import { seedScenario } from '@/upstream/seed/seed';
import { openDatabase, type Database } from '@/upstream/database/open';
import { createTestDatabase, type TestDatabase } from '../../support/postgres';

const log = pino({ level: 'silent' });
const now = new Date('2024-12-21T02:03:00Z');
let store: TestDatabase;
let db: Database;
let dataDir: string;

beforeEach(async () => {
  store = await createTestDatabase();
  dataDir = mkdtempSync(path.join(tmpdir(), 'seed-test-'));
  db = await openDatabase({ dataDir, databaseUrl: store.databaseUrl, log });
});
afterEach(async () => {
  await db.close();
  await store.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const seed = (scenario: 'small' | 'empty' | 'one-station' | Scenario, at = now) =>
  seedScenario({ db, scenario, now: at, demoPassword: 'a demo password', dataDir, log });
const number = async (text: string) =>
  Number((await db.pool.query<{ n: string }>(`select count(*) as n from ${text}`)).rows[0]?.n);

test('P1.2 individuals, businesses and an organisation exist, in separate tenants', async () => {
  const { accounts } = await seed('small');
  expect(accounts.map(({ email }) => email)).toContain('owner@demo.sunhelm.example');
  expect(await number(`account where company_code = '' and enterprise_id is null`)).toBe(1);
  expect(await number(`account where company_code <> '' and enterprise_id is null`)).toBe(2);
  expect(await number('enterprise_member where authority')).toBe(1);
  expect(await number('enterprise_member where not authority')).toBe(1);
  expect(await number(`station where tenant = 'electric'`)).toBe(1);
  expect(await number('station where fault')).toBe(1);
  expect(await number('station where abnormal')).toBe(1);
  expect(await number('station where offline')).toBe(1);
  expect(await number(`device where id !~ '^[a-z0-9]+$'`)).toBe(0);
});

test('D3.12 stations have tariffs from their creation, hourly prices since last July, and one has none', async () => {
  await seed('small');
  expect(await number('station s where not exists (select from tariff t where t.station_key = s.key)')).toBe(1);
  expect(await number(`tariff where valid_from = '2024-11-21' and consumption_type = 'fixed'`)).toBe(8);
  await expect(number(`tariff where valid_from > '2024-12-21'`)).resolves.toBe(0);
});

test('P3.3 stations have small pictures that belong to their owners, one has none; without a demo there are none', async () => {
  await seed('small');
  expect(await number(`station where images = '[]'`)).toBe(1);
  expect(
    await number(`station s join file f on s.images = jsonb_build_array('files/' || f.id)
                   where f.owner_id = s.creator_id and f.tenant = s.tenant and f.purpose = 'station'`),
  ).toBe(8);
  expect(await number(`file where type <> 'image/webp' or size > 25000 or width <> 960 or height <> 720`)).toBe(0);
});

test('P3.3 an upstream without a demo has no picture', async () => {
  await seed('empty');
  expect([await number('file'), await number(`station where images <> '[]'`)]).toEqual([0, 0]);
});

test('gateway secrets are in the plants file, readable by its owner only, and their hashes in the database', async () => {
  await seed('one-station');
  const file = path.join(dataDir, 'plants.json');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const gateway = readPlantsFile(file).gateways[0];
  const { rows } = await db.pool.query<{ credential_hash: string }>(
    'select credential_hash from gateway where uuid = $1',
    [gateway?.uuid],
  );
  expect(rows[0]?.credential_hash).toBe(credentialHash(gateway?.credential ?? ''));
});

const planned = async (table: string) =>
  Number(
    (await db.pool.query<{ n: string }>(`select reltuples as n from pg_class where relname = $1`, [table])).rows[0]?.n,
  );

test('P7.2 the planner has statistics for a fresh database without waiting for autovacuum', async () => {
  await seed('small');
  for (const table of ['station', 'device', 'gateway', 'station_label_text', 'latest'])
    expect([table, await planned(table)]).toEqual([table, await number(table)]);
});

test('P7.2 the planner has statistics for a restored database: the start analyses tables that were never analysed', async () => {
  await db.pool.query(`insert into account (id, tenant, name, password_hash)
    select 'restored' || n, 'sun', 'Restored', '-' from generate_series(1, 500) n`);
  await seed('empty');
  expect(await planned('account')).toBe(500);
});

test('a seeded database is left alone, and two concurrent seeds create one data set', async () => {
  await Promise.all([seed('small'), seed('small')]);
  const stations = await number('station');
  await seed('one-station');
  expect([stations, await number('station')]).toEqual([9, 9]);
});

test('a failed seed leaves no data and starts over', async () => {
  // A folder in place of the file that is written last: everything before it must be rolled back.
  const inTheWay = path.join(dataDir, 'plants.json.new');
  mkdirSync(inTheWay);
  await expect(seed('one-station')).rejects.toThrow();
  expect(await number('account')).toBe(0);
  rmSync(inTheWay, { recursive: true });
  await seed('one-station');
  expect(await number('station')).toBe(1);
});

test('every latest value that a label reads exists', async () => {
  await seed('one-station');
  const { rows } = await db.pool.query<{ code: string; value: number }>(
    `select p.code, l.value from latest l join property p on p.id = l.property_id
       join device d on d.key = l.device_key where d.type = 'C002' and p.code in ('P', 'today-KRA', 'KRA', 'battSoc')`,
  );
  expect(rows.map(({ code }) => code).sort()).toEqual(['KRA', 'P', 'battSoc', 'today-KRA']);
});

test.each([
  ['without a past', small],
  ['with one', { ...small, history: { since: '2024-12-12', hourDays: 3, rawDays: 2 } }],
])(
  'P2.46 C8 even in the middle of the night every device of a seed %s has reported, a sleeping one at dusk',
  async (_past, scenario) => {
    // 0:33 in Adelaide, 22:03 in Perth.
    const night = new Date('2024-12-21T14:03:00Z');
    const { finished } = await seed(scenario, night);
    expect(await number('device d where not exists (select from latest l where l.device_key = d.key)')).toBe(0);
    const { rows } = await db.pool.query<{ code: string; value: number; ts: Date; seen: Date; zone: string }>(
      `select p.code, l.value, l.ts, d.last_seen as seen, s.time_zone as zone
         from latest l join device d on d.key = l.device_key join station s on s.key = d.station_key
         join property p on p.id = l.property_id
        where d.type = 'C002' and not s.offline and l.ts < $1::timestamptz - interval '30 minutes'
          and p.code in ('P', 'today-KRA', 'KRA')`,
      [night],
    );
    expect(rows.length).toBeGreaterThanOrEqual(3);
    for (const { code, value, ts, seen, zone } of rows) {
      expect(seen).toEqual(ts);
      const hour = Number(
        new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: zone }).format(ts),
      );
      expect(hour).toBeGreaterThanOrEqual(18);
      expect(hour).toBeLessThanOrEqual(21);
      // A midsummer day lies behind it.
      if (code !== 'P') expect(value).toBeGreaterThan(0);
    }
    expect(await number('station where offline')).toBe(
      await number('station s where exists (select from gateway g where g.station_key = s.key and not g.online)'),
    );
    await finished;
  },
);

test('P1.4 P7.3 the devices of an unclaimed unit have a name in each language', async () => {
  await seed({ ...small, unclaimedUnits: demo.unclaimedUnits });
  const { rows } = await db.pool.query<{ serial: string; names: unknown[] }>(
    `select serial, (select jsonb_agg(x -> 'name') from jsonb_array_elements(devices) x) as names from unit order by serial`,
  );
  expect(rows[2]).toEqual({
    serial: 'HY5000-7003',
    names: [
      { en: 'Gateway', zh: '网关' },
      { en: 'Inverter 1', zh: '逆变器 1' },
      { en: 'Inverter 2', zh: '逆变器 2' },
      { en: 'Main breaker', zh: '总断路器' },
      { en: 'Grid meter', zh: '关口电表' },
    ],
  });
});
