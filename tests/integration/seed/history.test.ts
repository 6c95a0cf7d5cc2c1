import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import pino from 'pino';
import { cutsOf } from '@/lib/domain/energy/series/cuts';
import { ENERGIES } from '@/upstream/plants/physics/counters';
import { seedScenario } from '@/upstream/seed/seed';
import { openDatabase, type Database } from '@/upstream/database/open';
import { pastScenario } from '../../support/past-scenario';
import { createTestDatabase, type TestDatabase } from '../../support/postgres';
import { removeRunFolder, runFolder } from '../../support/run-folder';
import { until } from '../../support/until';

jest.setTimeout(180_000);

const log = pino({ level: 'silent' });
const NOW = new Date('2026-11-20T04:32:10Z');
const closers: (() => Promise<void>)[] = [];
let reference: Database;

beforeAll(async () => {
  const made = await place();
  reference = await open(made);
  await (
    await seed(reference, made.dataDir, NOW)
  ).finished;
});
afterAll(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

interface Place {
  readonly store: TestDatabase;
  readonly dataDir: string;
}

async function place(): Promise<Place> {
  const store = await createTestDatabase();
  const dataDir = runFolder();
  closers.push(async () => {
    await store.drop();
    removeRunFolder(dataDir);
  });
  return { store, dataDir };
}

async function open({ store, dataDir }: Place): Promise<Database> {
  const db = await openDatabase({ dataDir, databaseUrl: store.databaseUrl, log });
  closers.push(() => db.close());
  return db;
}

const seed = (db: Database, dataDir: string, now: Date) =>
  seedScenario({ db, scenario: pastScenario, now, demoPassword: 'a demo password', dataDir, log });

/** The counted energies of this month up to the seed, by day and by hour. */
async function countersOf(db: Database): Promise<unknown[]> {
  const { rows } = await db.pool.query(
    `select 'h' || p.code as what, count(*), sum(t.last - t.first) from sample_hour t join property p on p.id = t.property_id
      where p.code = any($1) and t.hour >= '2026-11-02' group by p.code
     union all
     select 'd' || p.code, count(*), sum(t.last - t.first) from sample_day t join property p on p.id = t.property_id
      where p.code = any($1) and t.day >= '2026-11-01' group by p.code order by what`,
    [ENERGIES],
  );
  return rows;
}

/** Number and content of all historical rows, as one line per table. */
async function contentOf(db: Database): Promise<unknown[]> {
  const tables = { sample_chunk: 'start', sample_hour: 'hour', sample_day: 'day' };
  const found: unknown[] = [];
  for (const [table, span] of Object.entries(tables)) {
    const { rows } = await db.pool.query<{ n: number; md5: string }>(
      `select count(*)::int as n, md5(string_agg(md5((d.id, p.code, to_jsonb(t) - 'property_id' - 'device_key' - 'station_key')::text), ''
              order by d.id, p.code, t.${span})) as md5
         from ${table} t join device d on d.key = t.device_key join property p on p.id = t.property_id`,
    );
    found.push({ table, ...rows[0] });
  }
  return found;
}

/** Another process that seeds the same store and prints when the pages could open. */
function seedElsewhere({ store, dataDir }: Place): ChildProcess {
  const program = `import { seedScenario } from '@/upstream/seed/seed';
    import { openDatabase } from '@/upstream/database/open';
    import { pastScenario } from '@/tests/support/past-scenario';
    const log = { info() {}, warn() {}, error() {}, debug() {} };
    const dataDir = ${JSON.stringify(dataDir)};
    void openDatabase({ dataDir, databaseUrl: ${JSON.stringify(store.databaseUrl)}, log }).then((db) =>
      seedScenario({ db, scenario: pastScenario, now: new Date(${NOW.getTime()}), demoPassword: 'a demo password', dataDir, log }));
    setInterval(() => {}, 1000);`;
  const file = path.join(dataDir, 'seed.mts');
  writeFileSync(file, program);
  return spawn(process.execPath, ['--import', 'tsx', file], {
    env: { ...process.env, TSX_TSCONFIG_PATH: path.resolve('tsconfig.json') },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

test('a seed killed while writing its history continues at the next start, and nothing is duplicated', async () => {
  const there = await place();
  const db = await open(there);
  const child = seedElsewhere(there);
  const some = async (query: string) => ((await db.pool.query(query)).rowCount ?? 0) > 0;
  await until(() => some('select from station'), { limit: 60_000, what: 'the seed to have written its stations' });
  // A row that blocks the fifth station's history stops its transaction in the middle of its COPY.
  const chunker = await db.pool.connect();
  await chunker.query('begin');
  await chunker.query(
    `insert into sample_day (station_key, device_key, property_id, day, first, first_at, last, last_at, min, max, sum, count, resets, covered)
     select station_key, device_key, property_id, day - 20, first, first_at, last, last_at, min, max, sum, count, resets, covered
       from sample_day where station_key = (select key from station order by key offset 4 limit 1)`,
  );
  await until(() => some(`select from pg_locks where locktype = 'transactionid' and not granted`), {
    limit: 60_000,
    what: 'the seed to reach the row in its way',
  });
  child.kill('SIGKILL');
  await once(child, 'exit');
  await chunker.query('rollback');
  chunker.release();
  await until(
    async () =>
      !(await some(
        `select from pg_stat_activity where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`,
      )),
    { limit: 30_000, what: 'the killed seed to leave the database' },
  );
  const { rowCount } = await db.pool.query(
    `select distinct station_key from sample_hour join property on id = property_id where code = 'P' and hour < '2026-11-20'`,
  );
  expect(rowCount).toBe(4);
  // The data of this month's figures came with the stations: no page shows an incomplete sum meanwhile.
  expect(await countersOf(db)).toEqual(await countersOf(reference));

  const later = new Date(NOW.getTime() + 2 * 3_600_000);
  await (
    await seed(db, there.dataDir, later)
  ).finished;
  expect(await contentOf(db)).toEqual(await contentOf(reference));
  // A third start finds nothing to do.
  await (
    await seed(db, there.dataDir, later)
  ).finished;
  expect(await contentOf(db)).toEqual(await contentOf(reference));
});

interface Span {
  readonly device: string;
  readonly zone: string;
  readonly code: string;
  readonly at: string;
  readonly first: number;
  readonly last: number;
}

async function spansOf(table: 'sample_hour' | 'sample_day', span: string): Promise<Map<string, Span[]>> {
  const { rows } = await reference.pool.query<Span>(
    `select d.id as device, s.time_zone as zone, p.code, ${span} as at, t.first, t.last
       from ${table} t join device d on d.key = t.device_key join station s on s.key = t.station_key
       join property p on p.id = t.property_id
      where p.code = any($1) order by d.id, p.code, at`,
    [ENERGIES.flatMap((code) => [code, `today-${code}`])],
  );
  const groups = new Map<string, Span[]>();
  for (const row of rows)
    groups.set(`${row.device} ${row.code}`, [...(groups.get(`${row.device} ${row.code}`) ?? []), row]);
  return groups;
}

const near = (a: number | undefined, b: number | undefined) => Math.abs((a ?? NaN) - (b ?? NaN)) < 1e-6;

test('R06 stored counters are continuous: hour to hour, hours to their day, day to day, and the daily figure to all of them', async () => {
  const hours = await spansOf('sample_hour', 'extract(epoch from t.hour)::text');
  const days = await spansOf('sample_day', 't.day::text');
  const problems: string[] = [];
  let joined = 0;
  for (const [series, list] of days) {
    const [device = '', code = ''] = series.split(' ');
    if (code.startsWith('today-')) continue;
    const todays = days.get(`${device} today-${code}`) ?? [];
    const cuts = cutsOf(list[0]?.zone ?? '');
    const own = (hours.get(series) ?? []).map((hour) => ({ ...hour, start: Number(hour.at) * 1000 }));
    list.forEach((day, index) => {
      const next = list[index + 1];
      if (next && !near(day.last, next.first)) problems.push(`${series} ${day.at} does not join the next day`);
      if (day.last < day.first) problems.push(`${series} ${day.at} falls`);
      // Registers show tenths: the sum of a day and the difference of two totals may differ by one.
      if (Math.abs(day.last - day.first - (todays[index]?.last ?? NaN)) > 0.1001)
        problems.push(`${series} ${day.at}: ${day.last - day.first} is not ${todays[index]?.last}`);
      const inside = own.filter(({ start }) => cuts.dayOf(start) === day.at);
      if (inside.length === 0) return;
      joined += 1;
      if (!near(inside[0]?.first, day.first) || !near(inside.at(-1)?.last, day.last))
        problems.push(`${series} ${day.at}: the hours do not span the day`);
      inside.forEach((hour, i) => {
        const following = inside[i + 1];
        if (following && !near(hour.last, following.first)) problems.push(`${series} hour ${hour.at} does not join`);
      });
      const sum = inside.reduce((total, hour) => total + hour.last - hour.first, 0);
      if (!near(sum, day.last - day.first)) problems.push(`${series} ${day.at}: hours sum to ${sum}`);
    });
  }
  expect(problems.slice(0, 10)).toEqual([]);
  // Nine inverters, six energies, eight full days and the current one; the silent station lacks its last two.
  expect(joined).toBeGreaterThan(9 * 6 * 8 - 20);
});

test('the latest values of the seed continue where its history ends', async () => {
  const { rows } = await reference.pool.query<{ code: string; latest: number; kept: number }>(
    `select p.code, l.value as latest, t.last as kept
       from latest l join property p on p.id = l.property_id join device d on d.key = l.device_key
       join lateral (select last from sample_day t where t.station_key = l.station_key and t.device_key = l.device_key
                        and t.property_id = l.property_id order by day desc limit 1) t on true
      where d.type = 'C002' and p.code = any($1)`,
    [[...ENERGIES, ...ENERGIES.map((code) => `today-${code}`)]],
  );
  expect(rows.length).toBeGreaterThanOrEqual(9 * ENERGIES.length);
  expect(rows.filter(({ latest, kept }) => Math.abs(latest - kept) > 0.1001)).toEqual([]);
});
