import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFileSync, writeFileSync } from 'node:fs';
import { MINIMAL_ACCOUNT, startMinimalUpstream } from '../../support/minimal-upstream';
import type { MinimalUpstream } from '../../support/minimal-upstream';
import { handlerOf } from '../../support/portal-handlers';
import { callPortal, portalRequest, signInAt, type Handler } from '../../support/portal-request';
import { portalSettings } from '../../unit/server/portal-settings';

/* The portal's overview and map with an upstream that serves exactly what the documents show. */

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const HOST = 'localhost:3000';
let upstream: MinimalUpstream;
let pictures: Server;
let settings: { dispose: () => void };
const api: Record<string, Handler> = {};
let tile: (request: Request, place: { params: Promise<{ z: string; x: string; y: string }> }) => Promise<Response>;
let cookie = '';

beforeAll(async () => {
  upstream = await startMinimalUpstream();
  pictures = createServer((_request, response) => response.end(PNG));
  await new Promise<void>((resolve) => pictures.listen(0, '127.0.0.1', resolve));
  settings = portalSettings(upstream.url);
  const file = process.env.TENANTS_FILE ?? '';
  const tenants = (JSON.parse(readFileSync(file, 'utf8')) as { tenants: object[] }).tenants;
  const url = `http://127.0.0.1:${(pictures.address() as AddressInfo).port}/{z}/{x}/{y}.png`;
  const map = { provider: 'google', key: 'secret-of-the-frame', tiles: { url, attribution: 'Somebody', maxZoom: 12 } };
  writeFileSync(
    file,
    JSON.stringify({ tenants: tenants.map((tenant, at) => (at === 0 ? { ...tenant, map } : tenant)) }),
  );
  api.figures = await handlerOf('GET /api/overview/figures');
  api.revenue = await handlerOf('GET /api/overview/revenue');
  api.week = await handlerOf('GET /api/overview/week');
  api.alarms = await handlerOf('GET /api/overview/alarms');
  api.setup = await handlerOf('GET /api/map/setup');
  api.items = await handlerOf('GET /api/map/items');
  api.stations = await handlerOf('GET /api/map/stations');
  tile = (await import('@/app/map/tiles/[z]/[x]/[y]/route')).GET;
  cookie = await signInAt(HOST, MINIMAL_ACCOUNT);
});
afterAll(async () => {
  settings.dispose();
  pictures.closeAllConnections();
  await new Promise((resolve) => pictures.close(resolve));
  await upstream.close();
});

const request = (name: string, path: string, as = cookie) => callPortal(api[name], { host: HOST, path, cookie: as });

test('P2.42 D4.14 without a total from the upstream it is computed from the single stations and states how many', async () => {
  const { status, body } = await request('figures', '/api/overview/figures');
  expect(status).toBe(200);
  expect(body).toMatchObject({ stations: 6 });
  // It does not provide daily revenue either, so that is unknown.
  expect((await request('revenue', '/api/overview/revenue')).body).toEqual({
    // Computed from the sheets, which the documents define.
    sums: [{ unit: 'AUD', value: expect.any(Number), known: 6, of: 6, at: null }],
    adding: false,
  });
  const { power, today, selfUse, charge } = body as Record<
    string,
    { value: number | null; known?: number; of?: number }
  >;
  expect(power).toMatchObject({ unit: 'W', of: 6 });
  expect(power?.value).toBeGreaterThan(0);
  expect(today).toMatchObject({ unit: 'kWh', of: 6 });
  expect(selfUse).toEqual({ value: null, why: 'no-point' });
  expect(charge).toEqual({ value: null, why: 'no-point' });
});

test('P2.42 P8.1 with an upstream without reports there is no week, and without a session no data at all', async () => {
  expect(await request('week', '/api/overview/week')).toMatchObject({ status: 200, body: { state: 'none' } });
  expect((await request('week', '/api/overview/week', '')).status).toBe(401);
});

test('P2.42 P1.5 with an upstream without an overview the alarms of its devices are counted, by the viewer’s days', async () => {
  const { status, body } = await request('alarms', '/api/overview/alarms?zone=Australia%2FAdelaide');
  expect(status).toBe(200);
  expect(upstream.callsOf('/station/get_alarm_overview')).not.toHaveLength(0);
  // Every device has one recovered warning and one pending fault.
  const [devices] = upstream
    .callsOf('/log/getDeviceEvents')
    .map(({ json }) => (json as { deviceId: string[] }).deviceId);
  const count = devices?.length ?? 0;
  expect(count).toBeGreaterThan(20);
  expect(body).toMatchObject({ supported: true, pending: { warning: 0, fault: count } });
  const { days, recent } = body as { days: { warning: number; fault: number }[]; recent: { kind: string }[] };
  expect(days).toHaveLength(7);
  expect(days.reduce((sum, day) => sum + day.fault, 0)).toBe(count);
  expect(days.reduce((sum, day) => sum + day.warning, 0)).toBe(count);
  expect(recent.map(({ kind }) => kind)).toEqual(['fault', 'fault', 'fault']);
  expect(recent[0]).toMatchObject({ message: 'Fault: relay stuck', station: { name: expect.any(String) as string } });
});

test.each(['', '?zone=', '?zone=Atlantis', '?zone=UTC&x=1'])('A04 A05 P2.42 the alarms refuse "%s"', async (query) => {
  expect(await request('alarms', `/api/overview/alarms${query}`)).toMatchObject({
    status: 400,
    body: { kind: 'validation' },
  });
});

test('P4.19 P9.13 the map’s centre and zoom are the tenant’s, and no key appears in the data of a page', async () => {
  const { body } = await request('setup', '/api/map/setup');
  expect(body).toEqual({
    vendors: ['google'],
    centre: { latitude: -26, longitude: 151.23 },
    zoom: 4.4,
    tiles: { attribution: 'Somebody', maxZoom: 12 },
  });
  expect(JSON.stringify(body)).not.toContain('secret-of-the-frame');
});

test('P1.5 P2.42 stations at one location are one cluster with the worst status, and are listed', async () => {
  const window = 'bounds=110,-45,155,-10';
  const { body } = await request('items', `/api/map/items?${window}&zoom=4`);
  expect(body).toMatchObject({ total: 6, located: 6, items: [{ kind: 'cluster', count: 6, level: 'fault' }] });
  const list = await request('stations', `/api/map/stations?${window}&page=1`);
  expect(list.body).toMatchObject({ total: 6, pages: 1 });
  expect((list.body.rows as { level: string }[]).map(({ level }) => level)).toEqual([
    'fault',
    'fault',
    'abnormal',
    'abnormal',
    'offline',
    'normal',
  ]);
});

test.each([
  '',
  '?bounds=110,-45,155,-10',
  '?zoom=4',
  '?bounds=110,-45,155&zoom=4',
  '?bounds=110,-10,155,-45&zoom=4',
  '?bounds=110,-45,155,-10&zoom=19',
  '?bounds=110,-45,155,-10&zoom=-1',
  '?bounds=110,-45,155,-10&zoom=4.4',
  '?bounds=-181,-45,155,-10&zoom=4',
  '?bounds=1e1,-45,155,-10&zoom=4',
  '?bounds=NaN,NaN,NaN,NaN&zoom=4',
  '?bounds=110,-45,155,-10&zoom=4&x=1',
])('A04 A05 A35 P1.5 the map refuses "%s"', async (query) => {
  expect(await request('items', `/api/map/items${query}`)).toMatchObject({ status: 400, body: { kind: 'validation' } });
});

test.each([
  '/api/overview/figures',
  '/api/overview/alarms?zone=UTC',
  '/api/map/setup',
  '/api/map/items?bounds=1,2,3,4&zoom=4',
  '/api/map/stations?bounds=1,2,3,4&page=1',
])('A01 A32 %s answers only with a session', async (path) => {
  const name = Object.keys(api).find(
    (key) => path.startsWith(`/api/overview/${key}`) || path.startsWith(`/api/map/${key}`),
  );
  expect(await request(name ?? '', path, '')).toMatchObject({ status: 401, body: { kind: 'unauthorised' } });
});

test('P4.19 A31 map tiles are served by the portal, only to signed-in users and within the map’s bounds', async () => {
  const get = (z: string, x: string, y: string, as = cookie) =>
    tile(portalRequest({ host: HOST, path: `/map/tiles/${z}/${x}/${y}`, cookie: as }), {
      params: Promise.resolve({ z, x, y }),
    });
  const picture = await get('4', '14', '9');
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(picture.headers.get('cache-control')).toBe('private, max-age=86400');
  expect(Buffer.from(await picture.arrayBuffer()).equals(PNG)).toBe(true);
  expect((await get('4', '14', '9', '')).status).toBe(401);
  expect((await get('13', '1', '1')).status).toBe(404);
  expect((await get('4', '..%2f..', '9')).status).toBe(404);
});
