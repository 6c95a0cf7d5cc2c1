import { nodeKey } from '@/lib/domain/shell/tree/selection';
import type { Person } from '../../../support/organisation';
import { handlerOf } from '../../../support/portal-handlers';
import { portalStage, TENANT } from '../../../support/portal-stage';
import { addAccount, addStation, type TestStation, type TestUpstream } from '../../../support/upstream-fixtures';

/* The portal's handlers for the station tree, the alarm export and alarm handling, with the real backend. */

jest.setTimeout(60_000);

let upstream: TestUpstream;
let owner: Person;
let home: TestStation;
let foreign: TestStation;
let cookie: string;
const stage = portalStage(
  async () => ({
    tree: await handlerOf('GET /api/shell/tree'),
    page: await handlerOf('GET /api/alarms/list'),
    file: await handlerOf('POST /api/alarms/export'),
    acknowledge: await handlerOf('POST /api/alarms/acknowledge'),
    assign: await handlerOf('POST /api/alarms/assign'),
    comment: await handlerOf('POST /api/alarms/comment'),
    notes: await handlerOf('GET /api/alarms/notes'),
    people: await handlerOf('POST /api/alarms/people'),
  }),
  async (scene) => {
    ({ owner, upstream, station: home } = scene);
    await addStation(upstream.db, owner.id, { tenant: TENANT, name: 'Bakery' });
    foreign = await addStation(upstream.db, await addAccount(upstream.db, { tenant: TENANT }), { tenant: TENANT });
    await upstream.db.pool.query('delete from alarm');
    for (let at = 0; at < 3; at += 1)
      await upstream.db.pool.query(
        `insert into alarm (station_key, device_key, code, id, type, level, message, started_at) values ($1, $2, 'F35', $3, 'fault', 4, 'x', $4)`,
        [home.key, home.inverterKey, `a${at}`, new Date(Date.now() - (at + 1) * 60_000)],
      );
    cookie = await stage.signIn(owner);
  },
  'Harbour house',
);

const nodes = (query: string) =>
  stage.request<{ nodes: { id: string; name: string; children: number | null; open?: boolean }[]; total: number }>(
    'tree',
    {
      path: `/api/shell/tree${query}`,
      cookie,
    },
  );
const part = (more: object = {}) =>
  stage.request('file', {
    cookie,
    body: {
      ...{ pick: '*', state: 'pending', kind: 'all', level: 'all', handling: 'all' },
      ...{ from: Date.now() - 86_400_000, to: Date.now() },
      ...more,
    },
  });

test('D2.14 the tree lists stations by name with their devices below, and the search finds both', async () => {
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

test('D2.14 a file is streamed in batches after the export is audited; stations and devices of others are not in it', async () => {
  const first = await part();
  expect([first.status, first.body]).toMatchObject([200, { count: 3, next: null }]);
  expect(first.body['rows']).toMatchObject([
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
  const { rows } = await upstream.db.pool.query(`select 1 from audit where action = 'export-alarms' and actor = $1`, [
    owner.id,
  ]);
  expect(rows).toHaveLength(2);
});

test('D2.11 D2.14 the table is reloaded from the parameters of its URL; it is empty for stations and devices of others', async () => {
  const page = (query: string) => stage.request('page', { path: `/api/alarms/list?${query}`, cookie });
  expect((await page('pick=*&sort=level&order=asc')).body).toMatchObject({
    page: { total: 3, pages: 1, complete: true, query: { pick: '*', sort: 'level', descending: false } },
  });
  expect((await page(`pick=${encodeURIComponent(nodeKey([foreign.id]))}`)).body).toEqual({ page: null });
  for (const wrong of ['', 'pick=', 'pick=*&level=9', 'pick=*&page=0', 'pick=*&from=soon', 'pick=*&all=1'])
    expect([wrong, (await page(wrong)).status]).toEqual([wrong, 400]);
});

test.each([
  ['an empty range', { from: 1_700_000_000_000, to: 1_700_000_000_000 }],
  ['the wrong way round', { from: 1_700_000_000_001, to: 1_700_000_000_000 }],
  ['years', { from: 1_600_000_000_000 }],
  ['nothing', { pick: '' }],
  ['a level that there is not', { level: '9' }],
  ['another handling', { handling: 'done' }],
])('D8.1 a file of %s is refused', async (_, more) => {
  expect((await part(more)).status).toBe(400);
});

test('D2.11 D2.14 alarms are acknowledged, assigned to oneself or others, and commented on; the file contains that', async () => {
  const pat = await stage.guest({ shareType: 3 }, 'Pat');
  const told = await stage.request('acknowledge', {
    cookie,
    body: { acknowledged: true, alarms: [{ id: 'a0', seen: null }] },
  });
  expect([told.status, told.body]).toMatchObject([
    200,
    { alarms: [{ id: 'a0', changed: true, handling: { acknowledged: { by: 'Olive' }, assignee: null, comments: 0 } }] },
  ]);
  const assign = (to: unknown, seen: string) =>
    stage.request('assign', { cookie, body: { to, alarms: [{ id: 'a0', seen }] } });
  expect((await assign('me', '')).body).toMatchObject({ alarms: [{ handling: { assignee: { id: owner.id } } }] });
  expect((await assign({ user: pat.id }, '')).body).toMatchObject({ alarms: [{ changed: false }] });
  expect((await assign({ user: pat.id }, owner.id)).body).toMatchObject({
    alarms: [{ changed: true, handling: { assignee: { id: pat.id, name: 'Pat' } } }],
  });
  expect((await assign({ user: 'nobody-known' }, pat.id)).status).toBe(400);
  expect((await stage.request('people', { cookie, body: { ids: ['a0'] } })).body).toEqual({
    people: [
      { id: owner.id, name: 'Olive', me: true },
      { id: pat.id, name: 'Pat', me: false },
    ],
  });
  const comment = (text: string) => stage.request('comment', { cookie, body: { id: 'a0', text } });
  expect((await comment('Called')).body).toMatchObject({ by: 'Olive', text: 'Called' });
  expect((await comment('x'.repeat(1_001))).status).toBe(400);
  expect((await stage.request('notes', { path: '/api/alarms/notes?id=a0', cookie })).body).toMatchObject({
    handling: { acknowledged: { by: 'Olive' }, assignee: { name: 'Pat' }, comments: 1 },
    comments: [{ by: 'Olive', text: 'Called' }],
  });
  const handling = { acknowledged: { by: 'Olive' }, assignee: { name: 'Pat' }, comments: 1 };
  expect((await part({ handling: 'acknowledged' })).body).toMatchObject({
    count: 1,
    rows: [{ id: 'a0', mayHandle: true, handling }],
  });
  expect((await part({ handling: 'open' })).body).toMatchObject({ count: 2 });
  expect((await part({ handling: 'mine' })).body).toMatchObject({ count: 0 });
});

test('A01 A07 a viewer is informed of the missing right and sees no controls to change anything', async () => {
  const viewer = await stage.signIn(await stage.guest({ shareType: 0 }));
  const body = { acknowledged: true, alarms: [{ id: 'a0', seen: null }] };
  expect((await stage.request('acknowledge', { cookie: viewer, body })).status).toBe(403);
  const stranger = await stage.signIn(await stage.somebody());
  expect((await stage.request('notes', { path: '/api/alarms/notes?id=a0', cookie: stranger })).status).toBe(403);
  const file = await stage.request('file', {
    cookie: viewer,
    body: {
      ...{ pick: '*', state: 'pending', kind: 'all', level: 'all', handling: 'all' },
      ...{ from: Date.now() - 86_400_000, to: Date.now() },
    },
  });
  expect((file.body['rows'] as { mayHandle: boolean }[]).map(({ mayHandle }) => mayHandle)).toEqual([
    false,
    false,
    false,
  ]);
});
