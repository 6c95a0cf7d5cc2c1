import { nodeKey } from '@/lib/domain/tree/marks';
import { askPortal, signInAt, type Handler } from '../../support/portal-request';
import {
  addAccount,
  addStation,
  PASSWORD,
  startTestApi,
  type TestStation,
  type TestUpstream,
} from '../../support/upstream-fixtures';
import { portalSettings } from '../../unit/server/portal-settings';

/* The portal's handlers of the tree and of the file of faults, before the real backend. */

jest.setTimeout(60_000);

const HOST = 'lamp.localhost:3000';
let upstream: TestUpstream;
let settings: { dispose: () => void };
let tree: Handler;
let file: Handler;
let cookie: string;
let home: TestStation;
let foreign: TestStation;

beforeAll(async () => {
  upstream = await startTestApi();
  upstream.clock.now = new Date();
  settings = portalSettings(upstream.api.url);
  tree = (await import('@/app/api/tree/route')).GET;
  file = (await import('@/app/api/faults/export/route')).POST;
  const email = 'faults@x.example';
  const owner = await addAccount(upstream.db, { tenant: 'lamp', email });
  home = await addStation(upstream.db, owner, { tenant: 'lamp', name: 'Harbour house' });
  await addStation(upstream.db, owner, { tenant: 'lamp', name: 'Bakery' });
  foreign = await addStation(upstream.db, await addAccount(upstream.db, { tenant: 'lamp' }), { tenant: 'lamp' });
  for (let at = 0; at < 3; at += 1)
    await upstream.db.pool.query(
      `insert into alarm (station_key, device_key, code, id, type, level, message, started_at) values ($1, $2, 'F35', $3, 'fault', 4, 'x', $4)`,
      [home.key, home.inverterKey, `a${at}`, new Date(Date.now() - (at + 1) * 60_000)],
    );
  cookie = await signInAt(HOST, { email, password: PASSWORD });
});
afterAll(async () => {
  settings.dispose();
  await upstream.close();
});

const nodes = async (query: string) =>
  (await askPortal(tree, { host: HOST, path: `/api/tree${query}`, cookie, method: 'GET' })) as {
    status: number;
    body: { nodes: { id: string; name: string; children: number | null; open?: boolean }[]; total: number };
  };
const part = (more: object = {}) =>
  askPortal(file, {
    host: HOST,
    path: '/api/faults/export',
    cookie,
    body: {
      ...{ pick: '*', state: 'pending', kind: 'all', level: 'all', handling: 'all' },
      ...{ from: Date.now() - 86_400_000, to: Date.now() },
      ...more,
    },
  });

test('D2.14 the tree has the stations by name, their devices below, and finds both', async () => {
  const top = await nodes('');
  expect(top.body.nodes.map(({ name }) => name)).toEqual(['Bakery', 'Harbour house']);
  expect(top.body.total).toBe(2);
  const below = await nodes(`?station=${home.id}`);
  expect(below.body.total).toBe(top.body.nodes[1]?.children);
  expect(below.body.nodes.every(({ children }) => children === null)).toBe(true);
  expect((await nodes('?search=harb')).body.nodes.map(({ id, open }) => [id, open])).toEqual([[home.id, undefined]]);
  const device = below.body.nodes.find(({ id }) => id === home.inverter);
  const inside = await nodes(`?search=${encodeURIComponent(`${device?.name} harbour`)}`);
  expect(inside.body.nodes.map(({ id, open }) => [id, open])).toEqual([[home.id, true]]);
  expect((await nodes('?search=zzz')).body).toEqual({ nodes: [], total: 0 });
  expect((await nodes('?page=9')).body).toEqual({ nodes: [], total: 2 });
  expect((await nodes(`?station=${foreign.id}`)).status).toBe(403);
  expect((await nodes('?page=0')).status).toBe(400);
});

test('D2.14 a file comes part by part, after the audit told of it; places that are not the caller’s are not in it', async () => {
  const first = await part();
  expect([first.status, first.body]).toMatchObject([200, { count: 3, next: null }]);
  expect((first.body as { rows: object[] }).rows).toMatchObject([
    {
      id: 'a0',
      kind: 'fault',
      station: { id: home.id, name: 'Harbour house' },
      device: { id: home.inverter, type: 'C002' },
    },
    { id: 'a1' },
    { id: 'a2' },
  ]);
  const after = { at: Date.now() - 90_000, key: 'zz' };
  expect((await part({ after })).body).toMatchObject({ count: null, next: null, rows: [{ id: 'a1' }, { id: 'a2' }] });
  expect((await part({ pick: nodeKey([foreign.id]) })).body).toEqual({ rows: [], count: 0, next: null });
  expect((await part({ pick: nodeKey([home.id, home.inverter]), level: '1' })).body).toMatchObject({ count: 0 });
  const { rows } = await upstream.db.pool.query(`select 1 from audit where action = 'export-alarms'`);
  expect(rows).toHaveLength(2);
});

test.each([
  ['an empty range', { from: 1_700_000_000_000, to: 1_700_000_000_000 }],
  ['the wrong way round', { from: 1_700_000_000_001, to: 1_700_000_000_000 }],
  ['years', { from: 1_600_000_000_000 }],
  ['nothing', { pick: '' }],
  ['a level that there is not', { level: '9' }],
])('D8.1 a file of %s is refused', async (_, more) => {
  expect((await part(more)).status).toBe(400);
});
