import pino from 'pino';
import { seedScenario, type Seeded } from '@/upstream/seed/seed';
import { openDatabase, type Database } from '@/upstream/database/open';
import { pastScenario } from '../../support/past-scenario';
import { createTestDatabase } from '../../support/postgres';
import { removeRunFolder, runFolder } from '../../support/run-folder';

jest.setTimeout(180_000);

const NOW = new Date('2026-11-20T04:32:10Z');
const [manly, norwood] = pastScenario.stations;
if (!manly || !norwood) throw new Error('the past has stations');
const scenario = {
  ...pastScenario,
  stations: [
    { ...manly, longHours: true },
    { ...norwood, switchgear: true },
  ],
};

const closers: (() => Promise<void>)[] = [];
let db: Database;
let seed: () => Promise<Seeded>;

beforeAll(async () => {
  const store = await createTestDatabase();
  const dataDir = runFolder();
  closers.push(async () => {
    await store.drop();
    removeRunFolder(dataDir);
  });
  const log = pino({ level: 'silent' });
  db = await openDatabase({ dataDir, databaseUrl: store.databaseUrl, log });
  closers.push(() => db.close());
  seed = () => seedScenario({ db, scenario, now: NOW, demoPassword: 'a demo password', dataDir, log });
});
afterAll(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

const devices = async (type: string, station: string) => {
  const { rows } = await db.pool.query<{ id: string; key: number; station: number }>(
    `select d.id, d.key, d.station_key as station from device d join station s on s.key = d.station_key
      where d.type = $1 and s.name = $2 order by d.key`,
    [type, station],
  );
  return rows;
};

/** Hours, days and chunks of each point of a device before the seed. */
const spansOf = async (key: number) => {
  const { rows } = await db.pool.query<{ code: string; hours: number; days: number; chunks: number }>(
    `select p.code,
        (select count(*)::int from sample_hour t where t.device_key = $1 and t.property_id = p.id) as hours,
        (select count(*)::int from sample_day t where t.device_key = $1 and t.property_id = p.id) as days,
        (select count(*)::int from sample_chunk t where t.device_key = $1 and t.property_id = p.id) as chunks
       from property p order by p.code`,
    [key],
  );
  return rows.filter(({ hours, days, chunks }) => hours + days + chunks > 0);
};

test('D2.24 the history of a point is written once when it is viewed, and of no other point', async () => {
  const first = await seed();
  await first.finished;
  const [unit] = await devices('C002', 'Norwood roof');
  const [meter] = await devices('C004', 'Norwood roof');
  if (!unit || !meter) throw new Error('the scenario has an inverter and a meter');
  const of = async (key: number, code: string) => (await spansOf(key)).find((row) => row.code === code);
  expect(await of(unit.key, 'gridFreq')).toBeUndefined();
  // The default series of charts are written for all devices. It is 15:00 there.
  expect(await of(unit.key, 'gridPower')).toMatchObject({ hours: 8 * 24 + 15 });
  const untouched = (await spansOf(unit.key)).length;

  await Promise.all([
    first.points?.reaches(unit, ['gridFreq']),
    first.points?.reaches(unit, ['gridFreq', 'pv1Volt', 'gridPower']),
    first.points?.reaches(meter, ['F', 'Ub', 'no such point']),
  ]);
  expect(await of(unit.key, 'gridFreq')).toMatchObject({ hours: 8 * 24 + 15, days: 9 });
  expect(await of(meter.key, 'F')).toMatchObject({ hours: 8 * 24 + 15, days: 9 });
  // A single-phase house.
  expect(await of(meter.key, 'Ub')).toBeUndefined();
  expect((await spansOf(unit.key)).length).toBe(untouched + 2);

  // A second view and a restart, which lacks the station's state of two weeks ago, find it already written.
  const written = await spansOf(unit.key);
  await first.points?.reaches(unit, ['gridFreq']);
  const second = await seed();
  await second.finished;
  await second.points?.reaches(unit, ['gridFreq', 'pv1Volt']);
  expect(await spansOf(unit.key)).toEqual(written);

  // A counter has its hours; its samples are written on first view.
  expect(await of(unit.key, 'buy')).toMatchObject({ chunks: 0 });
  await second.points?.reaches(unit, ['buy']);
  expect((await of(unit.key, 'buy'))?.chunks).toBeGreaterThan(48);
});

test('D2.24 points of one device written by two starts are consistent: bought and sold since midnight equal the growth of the counters', async () => {
  const [unit] = await devices('C002', 'Manly roof');
  if (!unit) throw new Error('the scenario has an inverter');
  await (await seed()).points?.reaches(unit, ['today-buy', 'today-load']);
  const { points } = await seed();
  await points?.reaches(unit, ['today-sell', 'loadPower', 'gridVolt']);
  const { rows } = await db.pool.query<{ code: string; day: string; counted: number; shown: number }>(
    `select p.code, t.day::text, t.last - t.first as counted, r.last as shown
       from sample_day t join property p on p.id = t.property_id
       join property q on q.code = 'today-' || p.code
       join lateral (select h.last from sample_hour h join station s on s.key = h.station_key
          where h.device_key = t.device_key and h.property_id = q.id
            and (h.hour at time zone s.time_zone)::date = t.day order by h.hour desc limit 1) r on true
      where t.device_key = $1 and p.code in ('buy', 'sell', 'load')`,
    [unit.key],
  );
  expect(rows.length).toBeGreaterThanOrEqual(3 * 8);
  expect(rows.filter(({ counted, shown }) => Math.abs(counted - shown) > 0.1001)).toEqual([]);
});

test('live data received since the seed joins up with history written later', async () => {
  const { points } = await seed();
  const [, unit] = await devices('C002', 'Norwood roof');
  if (!unit) throw new Error('the scenario has a second inverter');
  const { rows } = await db.pool.query<{ id: number }>(`select id from property where code = 'pv1Volt'`);
  const property = rows[0]?.id;
  // The hour and the day of the seed, started by live samples of 999.9 V.
  for (const [table, span, value] of [
    ['sample_hour', 'hour', '2026-11-20T03:30:00Z'],
    ['sample_day', 'day', '2026-11-20'],
  ]) {
    await db.pool.query(
      `insert into ${table} (station_key, device_key, property_id, ${span}, first, first_at, last, last_at, min, max, sum, count, resets, covered)
       values ($1, $2, $3, $4, 999.9, '2026-11-20T04:31:00Z', 999.9, '2026-11-20T04:31:10Z', 999.9, 999.9, 1999.8, 2, 0, 1)`,
      [unit.station, unit.key, property, value],
    );
  }
  await points?.reaches(unit, ['pv1Volt']);
  const found = await db.pool.query<{ first: number; last: number; max: number }>(
    `select first, last, max from sample_hour where device_key = $1 and property_id = $2 and hour = '2026-11-20T03:30:00Z'
     union all select first, last, max from sample_day where device_key = $1 and property_id = $2 and day = '2026-11-20'`,
    [unit.key, property],
  );
  expect(found.rows).toHaveLength(2);
  for (const { first, last, max } of found.rows) {
    expect(first).toBeLessThan(500);
    expect([last, max]).toEqual([999.9, 999.9]);
  }
});
