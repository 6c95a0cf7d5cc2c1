import pg from 'pg';
import pino from 'pino';
import { getEnergyReport } from '@/lib/contract/upstream/reports';
import { getFleetRevenue } from '@/lib/contract/upstream/overview';
import { startUpstream, type Upstream } from '@/upstream/start';
import { pastScenario } from '../../support/past-scenario';
import { createTestDatabase, type TestDatabase } from '../../support/postgres';
import { removeRunFolder, runFolder } from '../../support/run-folder';
import { until } from '../../support/until';

jest.setTimeout(180_000);

const PASSWORD = 'Sunny-Harbour-42';
/** Afternoon in Adelaide and Sydney, noon in Fremantle: most of today's revenue is earned. */
const NOW = new Date('2026-11-20T04:32:10Z');
const HELD = 77;
const PREFIX = 'sunhelm';

let database: TestDatabase;
let dataDir: string;
let upstream: Upstream;
let holder: pg.Client;
let finished = false;
let call: (path: string, body?: unknown, token?: string) => Promise<unknown>;
let token: string;
let stations: string[];

/** A demo whose pages are open but whose history is not stored for any station: its first chunks wait for a view. */
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = runFolder();
  holder = new pg.Client({ connectionString: database.databaseUrl });
  await holder.connect();
  await holder.query(`select pg_advisory_lock(${HELD})`);
  await holder.query(`create function hold() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock_shared(${HELD}); return null; end $$`);
  await holder.query('create trigger hold before insert on sample_chunk for each statement execute function hold()');
  upstream = await startUpstream({
    dataDir,
    databaseUrl: database.databaseUrl,
    host: '127.0.0.1',
    ports: { api: 0, mqtt: 0, mqttWs: 0 },
    tenants: [{ prefix: PREFIX, prefixName: 'Sunhelm', origins: ['http://localhost:3000'] }],
    tokenKey: Buffer.alloc(32, 7),
    scenario: { ...pastScenario, tariffs: true, history: { since: '2026-10-01', hourDays: 25, rawDays: 2 } },
    demoPassword: PASSWORD,
    plants: 'none',
    log: pino({ level: 'silent' }),
    clock: () => NOW,
  });
  void upstream.history.then(() => (finished = true));
  call = async (path, body, as) => {
    const response = await fetch(upstream.urls.api + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { prefix: PREFIX, 'content-type': 'application/json', ...(as !== undefined && { token: as }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return ((await response.json()) as { data: unknown }).data;
  };
  const account = upstream.accounts[0]?.email;
  ({ token } = (await call('/user/doLogin', { type: 2, account, password: PASSWORD })) as { token: string });
  const relevance = await call('/station/get_station_relevance', undefined, token);
  stations = (relevance as { station: { id: string }[] }).station.map(({ id }) => id);
});
afterAll(async () => {
  await upstream.close();
  await holder.end();
  await database.drop();
  removeRunFolder(dataDir);
});

const readRevenue = async () =>
  getFleetRevenue.output.parse(await call('/station/get_fleet_revenue', undefined, token));
/** The same once no computation is pending: one answer waits for little more than a second. */
const revenue = async () => {
  let shown = await readRevenue();
  await until(async () => (shown.waiting === 0 ? true : (shown = await readRevenue()).waiting === 0), {
    limit: 60_000,
    what: 'the revenue of today to be worked out',
  });
  return shown;
};
const report = async (kind: string, day: string) =>
  getEnergyReport.output.parse(await call('/station/get_energy_report', { kind, day, station_id: stations }, token));
const whole = async (kind: string, day: string) => {
  let shown = await report(kind, day);
  const isWhole = async () => {
    shown = await report(kind, day);
    return shown.waiting + shown.revenue.waiting === 0;
  };
  await until(isWhole, {
    limit: 60_000,
    what: `the report of the ${kind} to be worked out`,
  });
  return shown;
};

const NOW_PERIODS = [
  ['day', '2026-11-20'],
  ['day', '2026-11-19'],
  ['month', '2026-11-20'],
] as const;
const OLD_PERIODS = [
  ['day', '2026-10-31'],
  ['month', '2026-10-31'],
  ['year', '2026-11-20'],
  ['overyear', '2026-11-20'],
] as const;

test('P2.42 D2.30 figures of a fresh demo are complete or marked as being computed from the start: none is partial', async () => {
  expect(stations).toHaveLength(8);
  const now = await revenue();
  const current = [];
  for (const [kind, day] of NOW_PERIODS) current.push(await whole(kind, day));
  // Revenue of every station with data today, and energy of this month.
  expect(now).toMatchObject({ waiting: 0, sums: [{ stations: 7 }] });
  expect(now.sums[0]?.total).toBeGreaterThan(5);
  for (const [kind, day] of OLD_PERIODS) {
    const shown = await report(kind, day);
    expect([kind, shown.stations, shown.waiting, shown.revenue.waiting]).toEqual([kind, 8, 8, 8]);
    expect(shown.totals.generation).toEqual({ value: null, known: 0 });
    expect(shown.rows.map(({ ready, revenue: earned }) => [ready, earned])).toEqual(
      stations.map(() => [false, 'waiting']),
    );
  }
  expect(finished).toBe(false);

  await holder.query(`select pg_advisory_unlock(${HELD})`);
  await upstream.history;
  expect(await revenue()).toEqual(now);
  for (const [at, [kind, day]] of NOW_PERIODS.entries())
    expect([kind, await whole(kind, day)]).toEqual([kind, current[at]]);
  for (const [kind, day] of OLD_PERIODS) {
    const shown = await whole(kind, day);
    expect([kind, shown.totals.generation.known, shown.revenue.sums[0]?.stations]).toEqual([kind, 8, 8]);
  }
});
