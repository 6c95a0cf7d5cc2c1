import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { seedScenario } from '@/upstream/seed/seed';
import { openDatabase, type Database } from '@/upstream/database/open';
import { createTestDatabase, type TestDatabase } from '../../support/postgres';

const log = pino({ level: 'silent' });
const now = new Date('2024-12-21T02:03:00Z');
let store: TestDatabase;
let db: Database;
let dataDir: string;

// This scenario has the longest history, so it is seeded once for all tests.
beforeAll(async () => {
  store = await createTestDatabase();
  dataDir = mkdtempSync(path.join(tmpdir(), 'seed-test-'));
  db = await openDatabase({ dataDir, databaseUrl: store.databaseUrl, log });
  await (
    await seedScenario({ db, scenario: 'floating', now, demoPassword: 'a demo password', dataDir, log })
  ).finished;
}, 120_000);
afterAll(async () => {
  await db.close();
  await store.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const number = async (text: string) =>
  Number((await db.pool.query<{ n: string }>(`select count(*) as n from ${text}`)).rows[0]?.n);

test('the floating plant has a device for each circuit, and values from the start', async () => {
  expect(await number('station')).toBe(1);
  expect(await number(`device where type = 'C003'`)).toBe(50);
  expect(await number(`device where type = 'C004'`)).toBe(7);
  expect(await number('device d where not exists (select from latest l where l.device_key = d.key)')).toBe(0);
  const { rows } = await db.pool.query<{ kilowatts: number }>(
    `select l.value as kilowatts from latest l join device d on d.key = l.device_key join property p on p.id = l.property_id
      where d.name like 'Container 1 HV H3%' and p.code = 'P'`,
  );
  expect(rows[0]?.kilowatts).toBeGreaterThan(100);
});

test('the floating plant has daily and hourly history that is consistent, also along the busbars', async () => {
  const energy = async (device: string, code: string) => {
    const { rows } = await db.pool.query<{ days: number; hours: number; since: string; firstDay: string }>(
      `with of as (select d.key, p.id from device d, property p where d.name like $1 and p.code = $2),
            hour as (select sum(last - first) as e, min(hour) as since from sample_hour h join of on of.key = h.device_key and of.id = h.property_id)
       select (select sum(last - first) from sample_day y join of on of.key = y.device_key and of.id = y.property_id
                where y.day >= (hour.since at time zone 'Australia/Melbourne')::date)::float8 as days,
              hour.e::float8 as hours, hour.since::text as since,
              (select min(day)::text from sample_day y join of on of.key = y.device_key and of.id = y.property_id) as "firstDay"
         from hour`,
      [device, code],
    );
    const [row] = rows;
    if (!row) throw new Error(`${device} has no ${code}`);
    return row;
  };
  const raised = await energy('Container 1 LV measure', 'KRA');
  expect(raised.firstDay).toBe('2023-12-22');
  expect(raised.hours).toBeGreaterThan(100_000);
  // The energies of all connections are rounded as the register shows them.
  expect(raised.hours).toBeCloseTo(raised.days, 0);
  // Energy entering at 800 V and 20 kV leaves for container 2, less the transformer's losses.
  const array = await energy('Container 1 HV H1%', 'KRA');
  const leaving = await energy('Container 1 HV H3%', 'KRA');
  expect(leaving.days).toBeLessThan(raised.days + array.days);
  expect(leaving.days).toBeGreaterThan(0.97 * (raised.days + array.days));
  // Sampled power and counted energy agree for a day.
  const { rows } = await db.pool.query<{ sampled: number; counted: number }>(
    `select (p.sum / p.count * 24)::float8 as sampled, (k.last - k.first)::float8 as counted
       from sample_day p join sample_day k on k.device_key = p.device_key and k.day = p.day
       join device d on d.key = p.device_key
      where d.name = 'Container 1 LV measure' and p.day = '2024-12-15'
        and p.property_id = (select id from property where code = 'P')
        and k.property_id = (select id from property where code = 'KRA')`,
  );
  expect(rows).toHaveLength(1);
  const [day] = rows;
  expect(Math.abs((day?.sampled ?? 0) / (day?.counted ?? 1) - 1)).toBeLessThan(0.02);
});
