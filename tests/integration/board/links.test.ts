import { sql } from 'drizzle-orm';
import { ALL_ENTRIES } from '@/lib/contract/all';
import { MOST_BOARD_LINKS } from '@/lib/domain/board/link';
import { BOARD_CALLS } from '@/upstream/board/board-access';
import { addOwner, pictureName, type Owner } from '../../support/everything';
import { callsWithIds, tell } from '../../support/every-call';
import { SAMPLES } from '../../support/contract-samples';
import { startTestApp } from '../../support/test-app';
import { addAccount, addGrant, addSession, call } from '../../support/upstream-fixtures';

jest.setTimeout(120_000);

const upstream = startTestApp();
let owner: Owner;
let token: string;
let link: string;

beforeEach(async () => {
  await upstream.forgetLimits();
  owner = await addOwner(upstream);
  const made = await request('add_board_link', { name: ' Control room ' });
  ({ token, link_id: link } = made.data as { token: string; link_id: string });
});

const request = (name: string, input?: object, as: string | null = owner.token, prefix = 'sun') =>
  call(upstream.api, `/user/${name}`, input, { token: as, prefix });

test('P2.2 the pages of a board keep their order, and an invalid choice is refused', async () => {
  expect((await request('get_board')).data).toBeNull();
  const chosen = { pages: ['history', 'fleet'], seconds: 60 };
  expect((await request('set_board', chosen)).code).toBe(1001);
  expect((await request('get_board')).data).toEqual(chosen);
  for (const wrong of [
    { pages: [], seconds: 20 },
    { pages: ['fleet', 'fleet'], seconds: 20 },
    { pages: ['everything'], seconds: 20 },
    { pages: ['fleet'], seconds: 1 },
    { pages: ['fleet'] },
  ]) {
    expect((await request('set_board', wrong)).code).toBe(1400);
  }
  expect((await request('get_board')).data).toEqual(chosen);
});

test('P2.2 a token is shown once and stored as a hash; the list shows links and their last use', async () => {
  expect(token).toMatch(/^board\.[\w-]{43}$/);
  const { rows } = await upstream.db.asService((tx) =>
    tx.execute<{ line: string }>(sql`select t::text as line from board_link t where id = ${link}`),
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.line).not.toContain(token.slice('board.'.length));
  const listed = async () =>
    ((await request('get_board_links')).data as { link_id: string; name: string; last_used: number | null }[]).find(
      ({ link_id: id }) => id === link,
    );
  expect(await listed()).toMatchObject({ name: 'Control room', last_used: null });
  expect((await request('get_board', undefined, token)).code).toBe(1001);
  expect(await listed()).toMatchObject({ last_used: upstream.clock.now.getTime() });
  expect(JSON.stringify(await listed())).not.toContain('board.');
});

test('A35 P2.2 links created at once never exceed the limit per account, and all are listed', async () => {
  const made = await Promise.all(
    Array.from({ length: 40 }, (_, at) => request('add_board_link', { name: `Hall ${at}` })),
  );
  expect(new Set(made.map(({ code }) => code))).toEqual(new Set([1001, 1409]));
  const listed = await request('get_board_links');
  expect(listed.code).toBe(1001);
  expect(listed.data).toHaveLength(MOST_BOARD_LINKS);
});

test('A15 P2.2 an ended link stops working at once, and only its owner can end it', async () => {
  const stranger = await addSession(upstream, await addAccount(upstream.db));
  expect((await request('delete_board_link', { link_id: link }, stranger)).code).toBe(1404);
  expect((await request('get_board', undefined, token)).code).toBe(1001);
  expect((await request('delete_board_link', { link_id: link })).code).toBe(1001);
  expect((await request('get_board', undefined, token)).code).toBe(1401);
  expect((await request('delete_board_link', { link_id: link })).code).toBe(1404);
  const { rows } = await upstream.db.pool.query<{ action: string }>(
    `select action from audit where object = $1 order by seq`,
    [`board-link:${link}`],
  );
  expect(rows.map(({ action }) => action)).toEqual(['add-board-link', 'end-board-link']);
});

test('A01 A16 A41 P2.2 a board token opens only the calls its figures need, and no other call of the contract', async () => {
  const as = { token, tenant: 'sun' };
  await favour();
  const tried = new Map(callsWithIds().map(({ entry, inputs }) => [entry.name, inputs(() => owner.has, 'sun')[0]]));
  for (const entry of ALL_ENTRIES.filter(({ session }) => session === 'required')) {
    const input = shownBy()[entry.name] ?? tried.get(entry.name) ?? SAMPLES[entry.name]?.input;
    const { code, data, status } = await tell(upstream, entry, input, as);
    const opens = status === 200 && code !== 1401;
    expect([entry.name, opens]).toEqual([entry.name, BOARD_CALLS.has(entry.name)]);
    if (!opens) expect([entry.name, data ?? null]).toEqual([entry.name, null]);
  }
  // All calls open to a board are reads.
  const changes = [...BOARD_CALLS].filter((name) => !/^get_/.test(name));
  expect(changes).toEqual([]);
  expect((await request('get_board', undefined, token, 'lamp')).code).toBe(1401);
});

const favour = async () => {
  await upstream.db.pool.query(
    `update station set images = jsonb_build_array('elsewhere.jpg', $2::text) where key = $1`,
    [owner.stationKey, pictureName(owner.has)],
  );
  await upstream.db.pool.query(
    `insert into favourite (account_id, station_key) select creator_id, key from station where key = $1 on conflict do nothing`,
    [owner.stationKey],
  );
};
/** The inputs that a board uses for calls which can return more than it shows. */
const shownBy = (): Record<string, object> => {
  const { id } = owner.has.station;
  const now = upstream.clock.now.getTime();
  const range = { start: now - 3_600_000, end: now };
  return {
    get_energy_report: { kind: 'month', day: '2026-03-05', station_id: [id] },
    get_file: { id: owner.has.file },
    get_point_series: { station_id: id, property_code: ['P'], tg: '5m', ...range },
    get_tariff_sheet: { station_id: id, start: String(range.start), end: String(range.end) },
    get_alarm_page: { all: 1, state: 0, ...range },
    get_alarm_overview: { zoneStr: 'Australia/Adelaide', days: '7' },
  };
};
/** The calls that answer with JSON. */
const calls = () => Object.keys(shownBy()).filter((name) => name !== 'get_file');
const opens = async (name: string, more: object = {}) => {
  const entry = ALL_ENTRIES.find((each) => each.name === name);
  if (!entry) throw new Error(`there is no call ${name}`);
  const input = { ...shownBy()[name], ...more };
  return (await tell(upstream, entry, input, { token, tenant: 'sun' })).code;
};

test('A01 P2.2 within those calls the token opens only what the pages of its board show, not more and not other pages', async () => {
  const long = upstream.clock.now.getTime() - 90 * 86_400_000;
  // Only favourite stations have a board page of their own.
  for (const name of ['get_point_series', 'get_tariff_sheet']) expect([name, await opens(name)]).toEqual([name, 1403]);
  await favour();
  for (const name of calls()) expect([name, await opens(name)]).toEqual([name, 1001]);
  for (const [name, more] of [
    ['get_point_series', { start: long }],
    ['get_tariff_sheet', { start: String(long) }],
    ['get_energy_report', { kind: 'day', day: '2026-02-20' }],
    ['get_alarm_page', { state: 1 }],
    ['get_alarm_page', { mine: 1 }],
    ['get_alarm_overview', { days: '30' }],
  ] as const) {
    expect([name, more, await opens(name, more)]).toEqual([name, more, 1403]);
  }
  // Today's hours are on its first page; those of a past day are on none.
  const today = new Date(upstream.clock.now).toISOString().slice(0, 10);
  expect(await opens('get_energy_report', { kind: 'day', day: today })).toBe(1001);
  await request('set_board', { pages: ['history'], seconds: 20 });
  const open = await Promise.all(calls().map(async (name) => [name, await opens(name)] as const));
  expect(Object.fromEntries(open)).toEqual({
    get_energy_report: 1001,
    get_point_series: 1403,
    get_tariff_sheet: 1403,
    get_alarm_page: 1403,
    get_alarm_overview: 1001,
  });
  for (const path of ['get_fleet_figures', 'get_fleet_revenue']) {
    expect((await call(upstream.api, `/station/${path}`, undefined, { token })).code).toBe(1403);
  }
});

test('A01 A28 P2.2 the only file the token opens is the picture of a station with a page on its board, for as long as it has one', async () => {
  const { pool } = upstream.db;
  const picture = owner.has.file;
  const status = async (id: string) =>
    (await fetch(`${upstream.api.url}/common/get_file?id=${id}`, { headers: { prefix: 'sun', token } })).status;
  const put = (...names: string[]) =>
    pool.query('update station set images = $2 where key = $1', [owner.stationKey, JSON.stringify(names)]);
  await favour();
  expect(await status(picture)).toBe(200);
  // The second picture of a station is on no page, nor is an uploaded picture that is in use nowhere.
  await put('files/'.padEnd(28, 'z'), pictureName(owner.has));
  expect(await status(picture)).toBe(403);
  await put();
  expect(await status(picture)).toBe(403);
  await put(pictureName(owner.has));
  expect(await status(picture)).toBe(200);
  await request('set_board', { pages: ['fleet'], seconds: 20 });
  expect(await status(picture)).toBe(403);
  await request('set_board', { pages: ['stations'], seconds: 20 });
  await pool.query('delete from favourite where station_key = $1', [owner.stationKey]);
  expect(await status(picture)).toBe(403);
  // An absent picture gives the same answer.
  expect(await status('z'.repeat(22))).toBe(403);
  await favour();
  expect((await request('delete_board_link', { link_id: link })).code).toBe(1001);
  expect(await status(picture)).toBe(401);
});

test('P2.2 a screen gets no credentials for the live link', async () => {
  const seen = await call(upstream.api, '/station/get_station_relevance', undefined, { token });
  expect(seen.data).toMatchObject({ mqtt_server: [] });
  expect((seen.data as { station: { id: string }[] }).station.map(({ id }) => id)).toContain(owner.has.station.id);
});

test('A24 P2.2 a right revoked from the user applies to the board from its next request', async () => {
  const friend = await addAccount(upstream.db);
  await addGrant(upstream.db, owner.stationKey, friend, { shareType: 1 });
  const session = await addSession(upstream, friend);
  const { data } = await request('add_board_link', { name: 'Hall' }, session);
  const screen = (data as { token: string }).token;
  const values = () =>
    call(
      upstream.api,
      '/station/get_point_values',
      { station_id: [owner.has.station.id], property_code: ['P'] },
      { token: screen },
    );
  expect((await values()).code).toBe(1001);
  await upstream.db.pool.query(`delete from station_grant where account_id = $1`, [friend]);
  expect((await values()).code).toBe(1404);
});

test('A12 P2.2 guessing tokens is rate-limited, and an account has at most twenty links', async () => {
  const codes: number[] = [];
  for (let at = 0; at < 25; at += 1) {
    codes.push((await request('get_board', undefined, `board.${String(at).padStart(43, 'A')}`)).code);
  }
  expect(codes.slice(0, 20).every((code) => code === 1401)).toBe(true);
  expect(codes.at(-1)).toBe(1429);
  // The owner's own board is not delayed by it.
  expect((await request('get_board', undefined, token)).code).toBe(1001);
  const made: number[] = [];
  for (let at = 0; at < 20; at += 1) made.push((await request('add_board_link', { name: `Hall ${at}` })).code);
  expect(made.at(-1)).toBe(1409);
});
