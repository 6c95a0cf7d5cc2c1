import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { timingOf } from '@/lib/domain/alarms/kinds';
import { startAlarmSweep } from '@/upstream/ingest/alarm-sweep';
import { readBell } from '@/upstream/alarms/alarm-bell-repository';
import { refreshStationFlags } from '@/upstream/alarms/flag-repository';
import { openDatabase, type Database } from '@/upstream/database/open';
import type { Scenario } from '@/upstream/seed/scenario';
import { small } from '@/upstream/seed/scenarios/small';
import { seedScenario } from '@/upstream/seed/seed';
import { createTestDatabase, type TestDatabase } from '../../support/postgres';

const log = pino({ level: 'silent' });
const now = new Date('2024-12-21T02:03:00Z');
const scenario: Scenario = {
  ...small,
  stations: small.stations.map((spec) => ({ ...spec, incidents: { usual: 4, lately: 0 } })),
};
let open: { readonly store: TestDatabase; readonly db: Database; readonly dataDir: string }[] = [];

async function seeded(): Promise<Database> {
  const store = await createTestDatabase();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'seed-alarms-'));
  const db = await openDatabase({ dataDir, databaseUrl: store.databaseUrl, log });
  open.push({ store, db, dataDir });
  await (
    await seedScenario({ db, scenario, now, demoPassword: 'a demo password', dataDir, log })
  ).finished;
  return db;
}
afterEach(async () => {
  for (const { store, db, dataDir } of open) {
    await db.close();
    await store.drop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  open = [];
});

const read = async <Row extends object>(db: Database, text: string) => (await db.pool.query<Row>(text)).rows;
const flags = (db: Database) =>
  read(db, 'select id, fault, abnormal, offline, linked_at is null as never from station order by id');

test('D3.8 D4.3 the alarm history of a scenario is plausible, follows the rules, and is the same each time', async () => {
  const [one, two] = [await seeded(), await seeded()];
  const text = `select a.id, a.code, a.type, a.level, d.id as device, a.started_at, a.recovered_at
                  from alarm a join device d on d.key = a.device_key order by a.id`;
  const rows = await read<{ code: string; level: number; started_at: Date; recovered_at: Date | null }>(one, text);
  expect(await read(two, text)).toEqual(rows);
  const closed = rows.filter(({ recovered_at }) => recovered_at !== null);
  expect(closed.length).toBeGreaterThan(500);
  for (const { code, level, started_at, recovered_at } of rows) {
    expect(started_at.getTime()).toBeGreaterThan(now.getTime() - 185 * 86_400_000);
    const length = (recovered_at ?? now).getTime() - started_at.getTime();
    expect([code, length >= timingOf(code, level).delayMs]).toEqual([code, true]);
  }
});

test('P2.28 B7 a first sign-in shows one day of unread alarms: recovered and earlier ones count as read', async () => {
  const db = await seeded();
  const accounts = await read<{ id: string }>(db, 'select id from account order by id');
  for (const { id } of accounts) {
    const request = { accountId: id, now, unread: true, limit: 100, offset: 0 };
    // Across all stations: more alarms than any account sees.
    const { rows, total, unread } = await db.asService((tx) => readBell(tx, request));
    expect(total).toBeGreaterThan(50);
    expect(unread).toBeGreaterThan(0);
    expect(unread).toBeLessThan(12);
    expect(rows).toHaveLength(unread);
    for (const { recoveredAt, startedAt } of rows) {
      expect(recoveredAt).toBeNull();
      expect(startedAt).toBeGreaterThan(now.getTime() - 86_400_000);
    }
  }
});

test('D4.1 D4.2 the seed’s status flags match its alarms, devices and gateways; a sweep changes nothing', async () => {
  const db = await seeded();
  const before = await flags(db);
  expect(before.length).toBeGreaterThan(5);
  await refreshStationFlags(
    db.pool,
    (await read<{ key: number }>(db, 'select key from station')).map(({ key }) => key),
    now,
  );
  expect(await flags(db)).toEqual(before);
  const alarms = await read(db, 'select * from alarm order by id');
  const sweep = startAlarmSweep({ db, log, now: () => now, listening: () => true });
  await sweep.round();
  await sweep.close();
  expect(await read(db, 'select * from alarm order by id')).toEqual(alarms);
  expect(await flags(db)).toEqual(before);
});
