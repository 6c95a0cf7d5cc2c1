import type { Board } from '@/lib/contract/portal/board';
import { insertFile } from '@/upstream/files/file-repository';
import { base } from '../../support/hostile-pictures';
import { handlerOf } from '../../support/portal-handlers';
import { setLatest } from '../../support/upstream-fixtures';
import { until } from '../../support/until';
import { portalStage, type Scene } from '../../support/portal-stage';

/* The wall board of the portal with the real backend. */

jest.setTimeout(60_000);

let scene: Scene;
let cookie = '';

const { request, guest, send, signIn } = portalStage(
  async () => {
    const post = (name: string) => handlerOf(`POST /api/board/${name}`);
    return {
      show: await handlerOf('GET /api/board/show'),
      links: await handlerOf('GET /api/board/links'),
      save: await post('save'),
      'add-link': await post('add-link'),
      'delete-link': await post('delete-link'),
      screen: await post('screen'),
      check: await post('check'),
      picture: await post('picture'),
    };
  },
  async (given) => {
    scene = given;
  },
  'Harbour Street',
);

beforeEach(async () => {
  cookie = await signIn(scene.owner);
});

const show = (as = cookie) => request<Board>('show', { cookie: as });
const showWhole = () =>
  until(
    async () => {
      const answer = await show();
      return !answer.body.growing && answer;
    },
    { limit: 20_000, what: 'a board of which no part is still being read' },
  );
const screen = (token: string, as?: string) =>
  request<Board>('screen', { body: { token }, ...(as !== undefined && { cookie: as }) });
const check = (token: string, as?: string) =>
  request('check', { body: { token }, ...(as !== undefined && { cookie: as }) });
const newLink = async (name = 'Hall', as = cookie) =>
  (await request<{ id: string; token: string }>('add-link', { cookie: as, body: { name } })).body;

test('P2.2 P1.1 one response contains every page in a few kilobytes, without a home’s exact location', async () => {
  await scene.upstream.db.pool.query('update station set latitude = -34.92871, longitude = 138.60071 where key = $1', [
    scene.station.key,
  ]);
  const { body, response, status } = await showWhole();
  expect(status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(JSON.stringify(body).length).toBeLessThan(20_000);
  expect(body).toMatchObject({
    stations: 1,
    settings: { pages: ['fleet', 'faults', 'stations', 'history'], seconds: 20 },
    fleet: {
      power: { value: null, why: 'no-data' },
      map: { window: { west: 138, east: 139.2 }, spots: [{ count: 1, latitude: -34.93, longitude: 138.6 }] },
      curve: { state: 'ready', zone: 'Australia/Adelaide' },
    },
    faults: { state: 'ready', fault: 0, rows: [] },
    favourites: [],
    history: { state: 'ready', zone: 'Australia/Adelaide', severalZones: false },
  });
  expect(body.history?.state === 'ready' && body.history.days.length).toBe(7);
  const curve = body.fleet?.curve?.state === 'ready' ? body.fleet.curve : null;
  // There are no readings, so no power is drawn; the clear-sky curve depends only on the location.
  expect(curve?.hours.every(({ watts }) => watts === null)).toBe(true);
  expect(curve?.hours.length).toBeGreaterThanOrEqual(23);
});

test('P2.2 pages that are not selected are not computed, and an invalid choice is named', async () => {
  const chosen = { pages: ['history', 'faults'], seconds: 120 };
  expect((await request('save', { cookie, body: chosen })).status).toBe(200);
  expect((await show()).body).toMatchObject({ settings: chosen, fleet: null, favourites: null });
  const wrong = await request('save', { cookie, body: { pages: [], seconds: 120 } });
  expect(wrong).toMatchObject({ status: 400, body: { kind: 'validation', fields: { pages: 'board.choose.none' } } });
});

test('P2.2 pending alarms are listed worst, unassigned and oldest first, with owner and assignee, and a favourite has its page', async () => {
  const { db } = scene.upstream;
  const now = scene.upstream.clock.now.getTime();
  const alarm = (id: string, type: string, level: number, hours: number) =>
    db.pool.query(
      `insert into alarm (station_key, device_key, code, id, type, level, message, started_at, opened_at)
       values ($1, $2, $3, $3, $4, $5, $3, $6, $6)`,
      [scene.station.key, scene.station.inverterKey, id, type, level, new Date(now - hours * 3_600_000)],
    );
  await alarm('young', 'fault', 3, 1);
  await alarm('old', 'fault', 3, 5);
  await alarm('warned', 'alarm', 4, 9);
  await alarm('taken', 'fault', 3, 8);
  await db.pool.query(
    `update alarm set acknowledged_by = $1, acknowledged_at = $2, assignee_id = $1 where id = 'taken'`,
    [scene.owner.id, new Date(now)],
  );
  await db.pool.query('insert into favourite (account_id, station_key) values ($1, $2)', [
    scene.owner.id,
    scene.station.key,
  ]);
  const { body } = await showWhole();
  expect(body.faults).toMatchObject({ state: 'ready', fault: 3, warning: 1 });
  const rows = body.faults?.state === 'ready' ? body.faults.rows : [];
  expect(rows.map(({ message }) => message)).toEqual(['old', 'young', 'taken', 'warned']);
  const nobody = { assignee: null, acknowledged: null };
  const owner = expect.stringMatching(/./) as string;
  expect(rows.map(({ handling }) => handling)).toEqual([
    nobody,
    nobody,
    { assignee: owner, acknowledged: owner },
    nobody,
  ]);
  expect(rows[0]).toMatchObject({ station: 'Harbour Street', owner: expect.any(String) as string });
  expect(body.favourites).toMatchObject([{ name: 'Harbour Street', figures: { power: {} } }]);
});

test('P2.2 C5 a favourite’s yield of an earlier day is not shown as today’s, and the age of its power is known', async () => {
  const { db, clock } = scene.upstream;
  await db.pool.query('insert into favourite (account_id, station_key) values ($1, $2)', [
    scene.owner.id,
    scene.station.key,
  ]);
  const yesterday = new Date(clock.now.getTime() - 25 * 3_600_000);
  await setLatest(db, scene.station, { P: 4200, 'today-KRA': 12.5 }, yesterday);
  const { body } = await showWhole();
  expect(body.favourites).toMatchObject([
    { figures: { power: { value: 4200, at: yesterday.getTime() }, yieldToday: { value: null, why: 'not-today' } } },
  ]);
  // The sums exclude it as well.
  expect(body.fleet).toMatchObject({ power: { value: null, why: 'no-data' }, today: { value: null, why: 'no-data' } });
});

test('P2.2 A15 a link shows the same board without a session until it is ended, and ends no other session', async () => {
  const { id, token } = await newLink(' Hall ');
  const first = await screen(token);
  expect(first.status).toBe(200);
  expect(first.body).toMatchObject({ stations: 1, fleet: {}, faults: {} });
  expect(await check(token)).toMatchObject({ status: 200, body: { open: true } });
  const { body } = await request<{ links: { name: string; lastUsed: number | null }[] }>('links', { cookie });
  expect(body.links).toMatchObject([{ name: 'Hall', lastUsed: expect.any(Number) as number }]);
  expect((await request('delete-link', { cookie, body: { id } })).status).toBe(200);
  // A user signed in on the same browser stays signed in.
  expect(await check(token, cookie)).toMatchObject({ status: 403, body: { kind: 'forbidden' }, cookies: [] });
  const over = await screen(token, cookie);
  expect(over).toMatchObject({ status: 403, cookies: [] });
  expect(over.body).not.toHaveProperty('fleet');
  expect((await show()).status).toBe(200);
  expect((await request('add-link', { cookie, body: { name: '  ' } })).body).toMatchObject({
    fields: { name: 'board.links.noName' },
  });
});

test('P2.2 A28 a link opens the picture its board shows, by its token alone, and no other file', async () => {
  const { db } = scene.upstream;
  const content = await base(20, 12).webp().toBuffer();
  const picture = { type: 'image/webp', width: 20, height: 12, content };
  const add = (ownerId: string) =>
    db.asService((tx) => insertFile(tx, { tenant: 'lamp', ownerId, purpose: 'station', picture, now: new Date() }));
  const [id, other] = [await add(scene.owner.id), await add(scene.owner.id)];
  await db.pool.query('update station set images = $2 where key = $1', [
    scene.station.key,
    JSON.stringify([`files/${id}`, `files/${other}`]),
  ]);
  await db.pool.query('insert into favourite (account_id, station_key) values ($1, $2)', [
    scene.owner.id,
    scene.station.key,
  ]);
  const link = await newLink();
  expect((await screen(link.token)).body.favourites).toMatchObject([{ picture: `/files/${id}` }]);
  const load = (of: string, as?: string) =>
    send('picture', { body: { token: link.token, id: of }, ...(as !== undefined && { cookie: as }) });
  const answer = await load(id);
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, no-store',
  });
  expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true);
  // Only the token counts, even if a user is signed in on the same browser.
  expect((await load(other, cookie)).status).toBe(403);
  expect((await load('z'.repeat(22))).status).toBe(403);
  expect((await load('../../etc')).status).toBe(400);
  expect((await request('delete-link', { cookie, body: { id: link.id } })).status).toBe(200);
  expect((await load(id, cookie)).status).toBe(403);
});

test('A01 A24 P2.2 a station revoked from the user disappears from their board', async () => {
  const friend = await guest({ shareType: 1 }, 'Fran');
  const { token } = await newLink('Hall', await signIn(friend));
  expect((await screen(token)).body.stations).toBe(1);
  await scene.upstream.db.pool.query('delete from station_grant where account_id = $1', [friend.id]);
  // The fleet is cached for ten seconds on every screen of the portal.
  jest.useFakeTimers({ doNotFake: ['setTimeout', 'setImmediate', 'nextTick', 'queueMicrotask', 'performance'] });
  try {
    jest.setSystemTime(Date.now() + 11_000);
    const { body } = await screen(token);
    expect(body.stations).toBe(0);
    expect(JSON.stringify(body)).not.toContain('Harbour Street');
  } finally {
    jest.useRealTimers();
  }
});

test.each([
  '',
  'board.',
  `board.${'x'.repeat(42)}`,
  `${'x'.repeat(43)}`,
  `board.${'x'.repeat(43)} `,
  7,
  null,
  ['board.x'],
])('A05 A41 P2.2 an invalid board token (%p) opens nothing', async (token) => {
  const answer = await request('screen', { body: { token } });
  expect(answer).toMatchObject({ status: 400, body: { kind: 'validation' } });
});

test('A41 P2.2 a board token is not a portal session: as a cookie it opens no handler', async () => {
  const { token } = await newLink();
  for (const name of ['sid', '__Host-sid']) {
    expect((await show(`${name}=${token}`)).status).toBe(401);
    expect((await request('links', { cookie: `${name}=${token}` })).status).toBe(401);
  }
});
