import { connect } from 'node:net';
import pg from 'pg';
import pino from 'pino';
import { startUpstream, type Upstream } from '@/upstream/start';
import type { UpstreamOptions } from '@/upstream/start-options';
import { createTestDatabase, type TestDatabase } from '../../support/postgres';
import { removeRunFolder, runFolder } from '../../support/run-folder';
import { until } from '../../support/until';

const SOCKETS = /TCP|Pipe|Process/;
const PASSWORD = 'Sunny-Harbour-42';
let database: TestDatabase;
let dataDir: string;
let running: Upstream | undefined;

beforeEach(async () => {
  database = await createTestDatabase();
  dataDir = runFolder();
});
afterEach(async () => {
  await running?.close();
  running = undefined;
  await database.drop();
  removeRunFolder(dataDir);
});

async function start(more: Partial<UpstreamOptions> = {}): Promise<Upstream> {
  running = await startUpstream({
    dataDir,
    databaseUrl: database.databaseUrl,
    host: '127.0.0.1',
    ports: { api: 0, mqtt: 0, mqttWs: 0 },
    tenants: [{ prefix: 'sunhelm', prefixName: 'Sunhelm', origins: ['http://localhost:3000'] }],
    tokenKey: Buffer.alloc(32, 7),
    scenario: 'one-station',
    demoPassword: PASSWORD,
    plants: 'inline',
    log: pino({ level: 'silent' }),
    ...more,
  });
  return running;
}

interface Point {
  readonly property_code: string;
  readonly value: number | null;
  readonly unit: string;
  readonly ts: number | null;
}

/** A user of the API who signs in and reads the points of the only station. */
async function person(upstream: Upstream) {
  const call = async (path: string, body?: unknown, token?: string) => {
    const response = await fetch(upstream.urls.api + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { prefix: 'sunhelm', 'content-type': 'application/json', ...(token !== undefined && { token }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return (await response.json()) as { code: number; data: never };
  };
  const account = upstream.accounts[0];
  const signedIn = await call('/user/doLogin', { type: 2, account: account?.email, password: account?.password });
  const { token } = signedIn.data as { token: string };
  const { station } = (await call('/station/get_station_relevance', undefined, token)).data as {
    station: { id: string }[];
  };
  return async () => {
    const body = { station_id: station.map(({ id }) => id), property_code: ['P', 'KRA', 'today-KRA'] };
    const points = (await call('/station/get_point_values', body, token)).data as Point[];
    const point = (code: string) => points.find(({ property_code }) => property_code === code);
    return { power: point('P'), total: point('KRA'), today: point('today-KRA') };
  };
}

/** Polls until the latest value was measured after an instant. */
const since = (read: Awaited<ReturnType<typeof person>>, instant: number) =>
  until(
    async () => {
      const points = await read();
      return (points.power?.ts ?? 0) >= instant && points;
    },
    { limit: 40_000, what: `a value measured at ${new Date(instant).toISOString()} or later` },
  );

const accepts = (url: string) =>
  new Promise<boolean>((resolve) => {
    const { hostname, port } = new URL(url);
    const socket = connect({ host: hostname, port: Number(port) }, () => socket.destroy(resolve(true) as undefined));
    socket.on('error', () => resolve(false));
  });

const handles = (kinds: RegExp) => process.getActiveResourcesInfo().filter((kind) => kinds.test(kind)).length;

/** Handles close shortly after the request to do so. */
const closedDown = (kinds: RegExp, before: number) =>
  until(() => handles(kinds) <= before, { limit: 15_000, what: `no more than ${before} handles like ${kinds}` });

/** The number of open connections to a database. */
async function connectionsTo({ databaseUrl }: TestDatabase): Promise<number | null> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rowCount } = await client.query(
    'select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await client.end();
  return rowCount;
}

test('D3.10 D7.19 P9.14 measurements of a simulated gateway arrive by MQTT in the database and are returned by the API, through the formulas', async () => {
  const startedAt = Math.floor(Date.now() / 1000) * 1000;
  const upstream = await start();
  const points = await since(await person(upstream), startedAt);
  expect(points.power).toMatchObject({ unit: 'kW' });
  expect(points.total).toMatchObject({ unit: 'kWh' });
  const { rows } = await upstream.db.pool.query<{ value: number }>(
    `select l.value from latest l join property p on p.id = l.property_id join device d on d.key = l.device_key
      where d.type = 'C002' and p.code = 'P'`,
  );
  expect(rows.map(({ value }) => value / 1000)).toContain(points.power?.value);
  const { rows: gateways } = await upstream.db.pool.query<{ online: boolean; acked: number }>(
    'select online, acked_seq as acked from gateway',
  );
  expect(gateways).toEqual([{ online: true, acked: 0 }]);
});

test('counters continue across the seed, the first telemetry and a second start', async () => {
  const seeded = await (await person(await start({ plants: 'none' })))();
  await running?.close();
  const first = await since(await person(await start()), (seeded.power?.ts ?? 0) + 1);
  await running?.close();
  const second = await since(await person(await start()), (first.power?.ts ?? 0) + 1);
  const totals = [seeded, first, second].map(({ total }) => total?.value ?? NaN);
  const [a = NaN, b = NaN, c = NaN] = totals;
  expect(totals).toEqual(totals.toSorted((x, y) => x - y));
  // The seed ends on a multiple of five minutes: a home inverter cannot generate more than one kWh since then.
  expect([b - a < 1, c - b < 1]).toEqual([true, true]);
});

test('settled means stored, and a closed backend leaves no port, connection or handle open', async () => {
  const before = handles(SOCKETS);
  const upstream = await start();
  await since(await person(upstream), 1);
  await upstream.settled();
  const urls = Object.values(upstream.urls);
  expect(await Promise.all(urls.map(accepts))).toEqual([true, true, true]);
  await upstream.close();
  expect(await Promise.all(urls.map(accepts))).toEqual([false, false, false]);
  await closedDown(SOCKETS, before);
  expect(await connectionsTo(database)).toBe(0);
});

test('a component that cannot start closes those started before it', async () => {
  const first = await start({ plants: 'none' });
  const taken = Number(new URL(first.urls.mqtt).port);
  const before = handles(/^TCPServer/);
  const second = await createTestDatabase();
  const folder = runFolder();
  try {
    await expect(
      startUpstream({
        dataDir: folder,
        databaseUrl: second.databaseUrl,
        host: '127.0.0.1',
        ports: { api: 0, mqtt: taken, mqttWs: 0 },
        tenants: [],
        tokenKey: Buffer.alloc(32, 7),
        scenario: 'empty',
        demoPassword: PASSWORD,
        plants: 'none',
        log: pino({ level: 'silent' }),
      }),
    ).rejects.toThrow(`Port ${taken} on 127.0.0.1 is in use: set MQTT_PORT to another port`);
    await closedDown(/^TCPServer/, before);
    expect(await connectionsTo(second)).toBe(0);
  } finally {
    await second.drop();
    removeRunFolder(folder);
  }
});

test.each([
  ['0.0.0.0', undefined, 404],
  ['127.0.0.1', '0.0.0.0', 404],
  ['127.0.0.1', undefined, 200],
])('A13 with HOST %s and API_HOST %s the outbox answers %i', async (host, apiHost, status) => {
  const upstream = await start({ host, ...(apiHost !== undefined && { apiHost }), plants: 'none', scenario: 'empty' });
  const { port } = new URL(upstream.urls.api);
  expect((await fetch(`http://127.0.0.1:${port}/outbox`)).status).toBe(status);
});
