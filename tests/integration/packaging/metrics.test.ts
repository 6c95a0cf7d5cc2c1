import pino from 'pino';
import { startUpstream, type Upstream } from '@/upstream/start';
import { watchDiskRoom } from '@/upstream/maintenance/disk-room';
import { alertRules, dashboardQueries, metricsIn } from '../../support/packaging';
import { createTestDatabase, type TestDatabase } from '../../support/postgres';
import { removeRunFolder, runFolder } from '../../support/run-folder';

const log = pino({ level: 'silent' });
/** Prometheus creates these itself. */
const ITS_OWN = ['up'];
let database: TestDatabase;
let dataDir: string;
let upstream: Upstream;
let exported: ReadonlySet<string>;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = runFolder();
  upstream = await startUpstream({
    dataDir,
    databaseUrl: database.databaseUrl,
    host: '127.0.0.1',
    ports: { api: 0, mqtt: 0, mqttWs: 0 },
    tenants: [{ prefix: 'sunhelm', prefixName: 'Sunhelm', origins: ['http://localhost:3000'] }],
    tokenKey: Buffer.alloc(32, 7),
    scenario: 'empty',
    demoPassword: 'Sunny-Harbour-42',
    plants: 'none',
    log,
  });
  await fetch(`${upstream.urls.api}/healthz`);
  const text = await (await fetch(`${upstream.urls.api}/metrics`)).text();
  const names = [...text.matchAll(/^(?:# TYPE )?([a-z][a-z0-9_]+)(?:\{| )/gm)].map(([, name = '']) => name);
  // Only the embedded database has a disk to watch.
  const disk = await watchDiskRoom({ folder: dataDir, log });
  exported = new Set([...ITS_OWN, ...names, ...disk.report.metrics().map(({ name }) => name)]);
  disk.close();
});
afterAll(async () => {
  await upstream.close();
  await database.drop();
  removeRunFolder(dataDir);
});

const isExported = (metric: string | RegExp): boolean =>
  typeof metric === 'string' ? exported.has(metric) : [...exported].some((name) => metric.test(name));

test('every metric used by an alert or a dashboard panel is exported by the backend', () => {
  const named = [...alertRules().map(({ alert, expr }) => ({ title: alert, expr })), ...dashboardQueries()];
  expect(named.length).toBeGreaterThan(30);
  const missing = named.flatMap(({ title, expr }) =>
    metricsIn(expr)
      .filter((metric) => !isExported(metric))
      .map((metric) => `${title}: ${String(metric)}`),
  );
  expect(missing).toEqual([]);
});

test('every metric of ours is on the dashboard', () => {
  const shown = dashboardQueries().flatMap(({ expr }) => metricsIn(expr));
  // The base name of a histogram appears in no expression.
  const histograms = new Set([...exported].filter((name) => exported.has(`${name}_count`)));
  const ours = [...exported].filter(
    (name) => name.startsWith('sunhelm_') && !/_(bucket|sum)$/.test(name) && !histograms.has(name),
  );
  expect(ours.length).toBeGreaterThan(15);
  expect(
    ours.filter((name) => !shown.some((metric) => (typeof metric === 'string' ? metric === name : metric.test(name)))),
  ).toEqual([]);
});
