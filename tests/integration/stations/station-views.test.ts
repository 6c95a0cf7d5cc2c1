import { STATION_VIEW } from '@/lib/domain/stations/views';
import { startTestApp } from '../../support/test-app';
import { addAccount, addEnterprise, addSession, call } from '../../support/upstream-fixtures';

/* Saved views of the station list: who owns them, who sees them, and who may change them. */

jest.setTimeout(60_000);

const upstream = startTestApp();
let enterprise: string;
const people: Record<string, { readonly id: string; readonly token: string }> = {};

beforeAll(async () => {
  const { db } = upstream;
  for (const name of ['owner', 'stranger', 'leader', 'second', 'member', 'outsider']) {
    const id = await addAccount(db);
    people[name] = { id, token: await addSession(upstream, id) };
  }
  const foreign = await addAccount(db, { tenant: 'lamp' });
  people.foreign = { id: foreign, token: await addSession(upstream, foreign, 'lamp') };
  await addEnterprise(db, { [idOf('outsider')]: true });
});
beforeEach(async () => {
  await upstream.db.pool.query('delete from station_view');
  await upstream.forgetLimits();
  const seats = { [idOf('leader')]: true, [idOf('second')]: true, [idOf('member')]: false };
  await upstream.db.pool.query('delete from enterprise_member where account_id = any($1)', [Object.keys(seats)]);
  enterprise = await addEnterprise(upstream.db, seats);
});

const idOf = (who: string): string => people[who]?.id ?? '';
const request = (who: string, path: string, body?: unknown) =>
  call(upstream.api, `/user/${path}`, body, {
    token: people[who]?.token ?? null,
    ...(who === 'foreign' && { prefix: 'lamp' }),
  });
const layout = { order: ['name'], hidden: ['owner'], widths: [{ column: 'name', width: 240 }], density: 'compact' };
const share = () => ({ enterprise_code: `EC${enterprise}` });
async function save(who: string, name: string, more: object = {}): Promise<string> {
  const reply = await request(who, 'save_station_view', { name, params: 'tab=fault', ...more });
  expect(reply).toMatchObject({ code: 1001 });
  return (reply.data as { view_id: string }).view_id;
}
interface View {
  readonly view_id: string;
  readonly name: string;
  readonly own: 0 | 1;
  readonly shared: 0 | 1;
  readonly removable: 0 | 1;
}
const listOf = async (who: string) => (await request(who, 'get_station_views')).data as unknown as View[];
const namesOf = async (who: string) => (await listOf(who)).map(({ name }) => name);

test('P2.46 P2.47 P2.48 a view is saved with its filters and columns, replaced, renamed and deleted, and is private to its user', async () => {
  const id = await save('owner', ' Faults ', { params: 'sort=name&evil=1&tab=fault&page=3&sort=owner', layout });
  await save('owner', 'All');
  expect(await listOf('owner')).toMatchObject([
    { name: 'All', params: 'tab=fault', layout: null },
    { view_id: id, name: 'Faults', params: 'tab=fault&sort=name', layout, own: 1, shared: 0, removable: 1 },
  ]);
  for (const who of ['stranger', 'leader', 'member', 'foreign']) expect(await listOf(who)).toEqual([]);
  expect(await request('owner', 'save_station_view', { name: 'FAULTS', params: '' })).toMatchObject({ code: 1409 });
  expect(await save('owner', 'Harbour', { view_id: id, params: 'search=harbour' })).toBe(id);
  expect(await request('owner', 'save_station_view', { view_id: id, name: 'all', params: '' })).toMatchObject({
    code: 1409,
  });
  expect((await listOf('owner'))[1]).toMatchObject({ name: 'Harbour', params: 'search=harbour', layout: null });
  // Another user's names are their own.
  await save('stranger', 'Harbour');
  expect((await request('owner', 'delete_station_view', { view_id: id })).code).toBe(1001);
  expect((await request('owner', 'delete_station_view', { view_id: id })).code).toBe(1404);
  expect([await namesOf('owner'), await namesOf('stranger')]).toEqual([['All'], ['Harbour']]);
  const { rows } = await upstream.db.pool.query('select action, detail from audit where object = $1 order by seq', [
    `view:${id}`,
  ]);
  expect(rows.map(({ action, detail }) => [action, detail.name])).toEqual([
    ['save-view', 'Faults'],
    ['save-view', 'Harbour'],
    ['delete-view', 'Harbour'],
  ]);
});

test('P6.10 P2.46 the leader of an organisation shares a view with its members, who can only view it', async () => {
  const id = await save('leader', 'Fleet', share());
  expect(await listOf('member')).toMatchObject([{ view_id: id, own: 0, shared: 1, removable: 0 }]);
  expect(await listOf('second')).toMatchObject([{ view_id: id, own: 0, shared: 1, removable: 1 }]);
  for (const who of ['stranger', 'outsider', 'foreign']) expect(await listOf(who)).toEqual([]);
  for (const who of ['member', 'stranger', 'outsider', 'foreign']) {
    const changed = { view_id: id, name: 'Mine', params: '' };
    expect([who, (await request(who, 'save_station_view', changed)).code]).toEqual([who, 1404]);
    expect([who, (await request(who, 'delete_station_view', { view_id: id })).code]).toEqual([who, 1404]);
  }
  expect((await request('second', 'save_station_view', { view_id: id, name: 'Mine', params: '' })).code).toBe(1404);
  const view = { name: 'Own', params: '', ...share() };
  expect((await request('member', 'save_station_view', view)).code).toBe(1403);
  expect((await request('outsider', 'save_station_view', view)).code).toBe(1404);
  expect((await request('foreign', 'save_station_view', view)).code).toBe(1404);
  expect(await namesOf('leader')).toEqual(['Fleet']);
  // Without the organisation only its leader sees it again.
  await save('leader', 'Fleet', { view_id: id });
  expect(await listOf('member')).toEqual([]);
});

test('P6.10 the leader of the organisation can end a view’s sharing; its owner keeps the view', async () => {
  const id = await save('leader', 'Fleet', share());
  expect((await request('second', 'delete_station_view', { view_id: id })).code).toBe(1001);
  expect([await listOf('member'), await listOf('second')]).toEqual([[], []]);
  expect(await listOf('leader')).toMatchObject([{ view_id: id, shared: 0 }]);
  // A view that is not shared does not exist for others.
  expect((await request('second', 'delete_station_view', { view_id: id })).code).toBe(1404);
});

test('P6.10 views shared by a former leader stay shared and editable, but they can share no further ones', async () => {
  const id = await save('leader', 'Fleet', share());
  const own = await save('leader', 'Own');
  await upstream.db.pool.query('update enterprise_member set authority = false where account_id = $1', [
    idOf('leader'),
  ]);
  expect(await namesOf('member')).toEqual(['Fleet']);
  await save('leader', 'Fleet 2', { view_id: id, ...share() });
  expect(await namesOf('member')).toEqual(['Fleet 2']);
  const begun = { view_id: own, name: 'Own', params: '', ...share() };
  expect((await request('leader', 'save_station_view', begun)).code).toBe(1403);
});

test('P6.10 P7.19 a member who leaves no longer sees the organisation’s views, and their own are no longer shared', async () => {
  await save('leader', 'Fleet', share());
  const seconds = await save('second', 'Second', share());
  expect(await namesOf('member')).toEqual(['Fleet', 'Second']);
  const remove = (who: string) =>
    call(
      upstream.api,
      '/custom/del',
      { code: `EC${enterprise}`, user_id: idOf(who) },
      {
        token: people.leader?.token ?? null,
      },
    );
  expect((await remove('member')).code).toBe(1001);
  expect(await namesOf('member')).toEqual([]);
  await upstream.db.pool.query('update enterprise_member set authority = false where account_id = $1', [
    idOf('second'),
  ]);
  expect((await remove('second')).code).toBe(1001);
  expect(await namesOf('leader')).toEqual(['Fleet']);
  expect(await listOf('second')).toMatchObject([{ view_id: seconds, own: 1, shared: 0 }]);
  // Rejoining does not share it again.
  await upstream.db.pool.query(
    'insert into enterprise_member (enterprise_id, account_id, authority, joined_at) values ($1, $2, false, now())',
    [enterprise, idOf('second')],
  );
  expect(await namesOf('leader')).toEqual(['Fleet']);
});

test('P6.10 views shared with an organisation that ends are private to their owners again', async () => {
  const id = await save('leader', 'Fleet', share());
  await upstream.db.pool.query('delete from enterprise_member where enterprise_id = $1', [enterprise]);
  await upstream.db.pool.query('update account set enterprise_id = null where enterprise_id = $1', [enterprise]);
  await upstream.db.pool.query('delete from enterprise where id = $1', [enterprise]);
  expect(await listOf('leader')).toMatchObject([{ view_id: id, shared: 0 }]);
  expect(await listOf('member')).toEqual([]);
});

test('P8.12 any line of text is a valid name; too long, empty or without a list is refused and changes nothing', async () => {
  const odd = '<img src=x onerror=alert(1)> “{0}” &amp;';
  await save('owner', odd);
  expect(await namesOf('owner')).toEqual([odd]);
  for (const [field, value] of [
    ['name', ''],
    ['name', ' '],
    ['name', 'two\nlines'],
    ['name', 'n'.repeat(STATION_VIEW.name + 1)],
    ['name', 'n'.repeat(10_000)],
    ['params', 'x'.repeat(STATION_VIEW.params + 1)],
    ['params', 7],
    ['layout', { ...layout, density: 'tiny' }],
    ['account_id', idOf('stranger')],
    ['view_id', '../x'],
  ] as const) {
    const reply = await request('owner', 'save_station_view', { name: 'N', params: '', [field]: value });
    expect([field, reply.code]).toEqual([field, 1400]);
  }
  expect((await request('owner', 'save_station_view', { view_id: 'none', name: 'N', params: '' })).code).toBe(1404);
  expect((await request('owner', 'delete_station_view', { view_id: 'none' })).code).toBe(1404);
  expect(await namesOf('owner')).toEqual([odd]);
});

test('P8.12 a user has at most fifty views, also under concurrent saves', async () => {
  await upstream.db.pool.query(
    `insert into station_view (id, tenant, account_id, name, params) select 'many' || n, 'sun', $1, 'n' || n, '' from generate_series(2, $2) n`,
    [idOf('owner'), STATION_VIEW.most],
  );
  const replies = await Promise.all(
    [1, 2, 3].map((n) => request('owner', 'save_station_view', { name: `last ${n}`, params: '' })),
  );
  expect(replies.map(({ code }) => code).sort()).toEqual([1001, 1409, 1409]);
  // An existing view can be replaced even at the limit.
  await save('owner', 'n2', { view_id: 'many2' });
});

test('P8.12 without a session nothing is read, saved or deleted', async () => {
  for (const [path, body] of [
    ['get_station_views', undefined],
    ['save_station_view', { name: 'N', params: '' }],
    ['delete_station_view', { view_id: 'x' }],
  ] as const) {
    const reply = await call(upstream.api, `/user/${path}`, body, { token: null });
    expect([path, reply.code]).not.toEqual([path, 1001]);
  }
});
