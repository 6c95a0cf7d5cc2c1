import fc from 'fast-check';
import { getDeviceEvents } from '@/lib/contract/timeseries/events';
import { getAlarmBell, getAlarmList } from '@/lib/contract/upstream/alarms/alarm';
import { startTestApp } from '../../support/test-app';
import {
  addAccount,
  addEnterprise,
  addGrant,
  addSession,
  addStation,
  call,
  START,
  type CallOptions,
  type TestStation,
} from '../../support/upstream-fixtures';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const now = START.getTime();
const upstream = startTestApp();
let home: TestStation;
let perth: TestStation;
let foreign: TestStation;
let lamp: TestStation;
const tokens: Record<string, string> = {};

interface Written {
  readonly code: string;
  /** Hours from now, negative for the past. */
  readonly from: number;
  readonly to?: number;
  readonly id?: string;
  readonly opened?: number;
}

async function write(station: TestStation, rows: readonly Written[]): Promise<void> {
  for (const { code, from, to, id, opened } of rows) {
    await upstream.db.pool.query(
      `insert into alarm (station_key, device_key, code, id, type, level, message, started_at, recovered_at, opened_at)
       values ($1, $2, $3, coalesce($4, gen_random_uuid()::text), $5, 3, 'own words', $6, $7, $8)`,
      [
        station.key,
        station.inverterKey,
        code,
        id ?? null,
        code.startsWith('F') ? 'fault' : 'alarm',
        new Date(now + from * HOUR),
        to === undefined ? null : new Date(now + to * HOUR),
        new Date(now + (opened ?? from) * HOUR),
      ],
    );
  }
}

beforeAll(async () => {
  const { db } = upstream;
  const names = ['owner', 'view', 'manage', 'edit', 'manager', 'service', 'member', 'stranger', 'twin'] as const;
  const ids = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await addAccount(db)] as const)),
  ) as Record<(typeof names)[number], string>;
  const council = await addAccount(db, { tenant: 'lamp' });
  await addEnterprise(db, { [ids.owner]: false, [ids.manager]: true });
  home = await addStation(db, ids.owner, {
    name: 'Home',
    enterpriseId: await addEnterprise(db, { [ids.service]: true, [ids.member]: false }),
  });
  perth = await addStation(db, ids.owner, { name: 'Perth' });
  await db.pool.query(`update station set time_zone = 'Australia/Perth' where key = $1`, [perth.key]);
  foreign = await addStation(db, ids.stranger);
  lamp = await addStation(db, council, { tenant: 'lamp' });
  await addGrant(db, home.key, ids.view, { shareType: 0 });
  await addGrant(db, home.key, ids.manage, { shareType: 1 });
  await addGrant(db, home.key, ids.edit, { shareType: 3 });
  await addGrant(db, home.key, ids.twin, { shareType: 0 });
  for (const name of names) tokens[name] = await addSession(upstream, ids[name]);
  tokens['council'] = await addSession(upstream, council, 'lamp');
  await write(home, [
    { code: 'F35', from: -2, id: 'h1' },
    { code: 'W31', from: -30, to: -29, id: 'h2' },
    { code: 'X1', from: -50, to: -40, id: 'h3' },
    { code: 'F24', from: -24 * 20, id: 'h4' },
  ]);
  await write(foreign, [{ code: 'F35', from: -2, id: 'f1' }]);
  await write(lamp, [{ code: 'F35', from: -2, id: 'l1' }]);
});

const query = (given: Record<string, unknown> = {}) => ({
  type: ['alarm', 'fault'],
  deviceId: [home.inverter],
  start: now - 7 * DAY,
  end: now,
  ...given,
});
const list = (who: string, given: Record<string, unknown> = {}, options: CallOptions = {}) =>
  call(upstream.api, '/station/get_alarm_list', query(given), { token: tokens[who] ?? null, ...options });
const events = (who: string, given: Record<string, unknown> = {}, range = '', options: CallOptions = {}) =>
  call(
    upstream.api,
    `/log/getDeviceEvents?start=${now - 7 * DAY}&end=${now}${range}`,
    { type: ['alarm', 'fault'], deviceId: [home.inverter], identifier: [], ...given },
    { token: tokens[who] ?? null, ...options },
  );
const bell = (who: string, target = '', options: CallOptions = {}) =>
  call(upstream.api, `/station/get_alarm_bell${target}`, undefined, { token: tokens[who] ?? null, ...options });
const read = (who: string, body: unknown) =>
  call(upstream.api, '/station/read_alarms', body, { token: tokens[who] ?? null });
const codes = (reply: { data: { code: string }[] }) => reply.data.map(({ code }) => code);

test('D7.15 D3.8 D4.3 alarms pending in the range are listed newest first, including those still pending', async () => {
  const reply = await list('owner');
  expect(reply.code).toBe(1001);
  const read = getAlarmList.output.parse(reply.data);
  expect(read.map(({ code, state }) => [code, state])).toEqual([
    ['F35', 0],
    ['W31', 1],
    ['X1', 1],
    ['F24', 0],
  ]);
  expect(read[0]).toMatchObject({
    id: 'h1',
    type: 'fault',
    deviceId: home.inverter,
    timestamp: now - 2 * HOUR,
    recovery: null,
    level: '3',
    detail: {
      msg: 'F35 Fault: No AC grid',
      deviceName: 'Inverter',
      cause: expect.any(String),
      remedy: expect.any(String),
    },
  });
  expect(read[1]).toMatchObject({ recovery: now - 29 * HOUR });
  // The catalogue does not contain the code: the device's own text is shown.
  expect(read[2]?.detail).toEqual({ msg: 'own words', deviceName: 'Inverter' });
});

test('D3.8 the text, cause and remedy are in the caller’s language', async () => {
  const zh = getAlarmList.output.parse((await list('owner', {}, { lang: 'zh' })).data);
  expect(zh[0]?.detail).toEqual({
    msg: 'F35 Fault: 无市电',
    deviceName: 'Inverter',
    cause: '电网断电或超出重连范围。',
    remedy: expect.stringContaining('等待电网恢复'),
  });
});

test('D7.15 D4.3 alarms are filtered by type and state', async () => {
  expect(codes(await list('owner', { type: ['fault'] }))).toEqual(['F35', 'F24']);
  expect(codes(await list('owner', { type: ['alarm'] }))).toEqual(['W31', 'X1']);
  expect(codes(await list('owner', { state: 0 }))).toEqual(['F35', 'F24']);
  expect(codes(await list('owner', { state: 1 }))).toEqual(['W31', 'X1']);
});

test('D7.15 both ends of the range are inclusive', async () => {
  const range = (start: number, end: number) => list('owner', { start, end, state: 1 });
  expect(codes(await range(now - 29 * HOUR, now))).toEqual(['W31']);
  expect(codes(await range(now - 29 * HOUR + 1, now))).toEqual([]);
  expect(codes(await range(now - 31 * HOUR, now - 30 * HOUR))).toEqual(['W31']);
  expect(codes(await range(now - 31 * HOUR, now - 30 * HOUR - 1))).toEqual([]);
});

test('D7.15 pages follow each other without a gap, even within one instant', async () => {
  await write(
    perth,
    Array.from({ length: 25 }, (_, n) => ({ code: `Y${n}`, from: -100 - (n % 3), to: -99 })),
  );
  const given = { deviceId: [perth.inverter, home.inverter] };
  const all = codes(await list('owner', given));
  expect(all).toHaveLength(29);
  const paged: string[] = [];
  for (let page = 1; page <= 4; page += 1) paged.push(...codes(await list('owner', { ...given, page, page_size: 8 })));
  expect(paged).toEqual(all);
  expect(codes(await list('owner', { ...given, page: 5, page_size: 8 }))).toEqual([]);
  expect(codes(await list('owner', { ...given, limit: 3 }))).toEqual(all.slice(0, 3));
  expect(codes(await list('owner', { ...given, limit: 10, page: 2, page_size: 8 }))).toEqual(all.slice(8, 10));
});

test('D7.15 day boundaries follow the time zone of each station (C1)', async () => {
  // 2026-03-05 02:00 UTC is 12:30 in Adelaide and 10:00 in Perth, two and a half hours apart.
  await upstream.db.pool.query(`delete from alarm where station_key = $1`, [perth.key]);
  const adelaide = Date.parse('2026-03-03T13:30:00Z');
  const west = Date.parse('2026-03-03T16:00:00Z');
  const hours = (instant: number) => (instant - now) / HOUR;
  await write(home, [
    { code: 'Z1', from: hours(adelaide), to: hours(adelaide) },
    { code: 'Z0', from: hours(adelaide - 1), to: hours(adelaide - 1) },
  ]);
  await write(perth, [
    { code: 'Z2', from: hours(west), to: hours(west) },
    { code: 'Z3', from: hours(west - 1), to: hours(west - 1) },
  ]);
  const days = (startDay: string, endDay: string) =>
    list('owner', { deviceId: [home.inverter, perth.inverter], type: ['alarm'], state: 1, startDay, endDay });
  expect(codes(await days('2026-03-04', '2026-03-04')).filter((code) => code.startsWith('Z'))).toEqual(['Z2', 'Z1']);
  expect(codes(await days('2026-03-03', '2026-03-03')).filter((code) => code.startsWith('Z'))).toEqual(['Z3', 'Z0']);
  expect((await list('owner', { startDay: '2026-03-04' })).code).toBe(1400);
  expect((await days('2026-03-04', '2026-03-03')).code).toBe(1400);
  await upstream.db.pool.query(`delete from alarm where code like 'Z%'`);
});

test('D7.16 the event log answers 200 and filters by code', async () => {
  const reply = await events('owner');
  expect([reply.status, reply.code]).toEqual([200, 200]);
  expect(getDeviceEvents.output.parse(reply.data).map(({ code }) => code)).toEqual(['F35', 'W31', 'X1', 'F24']);
  expect(codes(await events('owner', { identifier: ['W31', 'F24'] }))).toEqual(['W31', 'F24']);
  expect(codes(await events('owner', { identifier: ['W31', 'F24'], type: ['fault'] }))).toEqual(['F24']);
  expect(codes(await events('owner', { identifier: ['nothing'] }))).toEqual([]);
});

test('D7.15 D7.16 errors in a request are named', async () => {
  const wrong = async (reply: ReturnType<typeof list>) => {
    const { status, code, msg } = await reply;
    expect([status, code]).toEqual([400, 1400]);
    return msg;
  };
  expect(await wrong(list('owner', { start: now, end: now - 1 }))).toContain('end');
  expect(await wrong(list('owner', { start: now - 402 * DAY }))).toContain('longer than 400 days');
  expect(await wrong(list('owner', { type: [] }))).toContain('type');
  expect(await wrong(list('owner', { type: ['fault', 'fault'] }))).toContain('type');
  expect(await wrong(list('owner', { deviceId: [] }))).toContain('deviceId');
  expect(await wrong(list('owner', { deviceId: Array.from({ length: 1001 }, (_, n) => `d${n}`) }))).toContain(
    'deviceId',
  );
  expect(await wrong(list('owner', { page: 0 }))).toContain('page');
  expect(await wrong(events('owner', { identifier: ['; drop'] }))).toContain('identifier');
  expect(await wrong(events('owner', {}, '&x=1'))).toContain('x');
  expect(await wrong(read('owner', {}))).toContain('id');
  expect(await wrong(read('owner', { id: ['h1'], until: now }))).toContain('id');
  expect(await wrong(bell('owner', '?page=0'))).toContain('page');
});

const everyone = ['owner', 'view', 'manage', 'edit', 'manager', 'service', 'twin'];
const nobody = ['stranger', 'member', 'council'];

test('A01 A02 D7.15 D7.16 P2.28 an account sees alarms only of stations that it may see, whichever call it uses', async () => {
  for (const who of [...everyone, ...nobody]) {
    const sees = everyone.includes(who);
    const prefix = who === 'council' ? 'lamp' : 'sun';
    const expected = sees ? [200, 1001] : [404, 1404];
    const requested = await list(who, {}, { prefix });
    expect([who, requested.status, requested.code]).toEqual([who, ...expected]);
    const logged = await events(who, {}, '', { prefix });
    expect([who, logged.status, logged.code]).toEqual([who, ...(sees ? [200, 200] : expected)]);
    const rung = await bell(who, '', { prefix });
    expect([who, rung.data.rows.some((row: { stationId: string }) => row.stationId === home.id)]).toEqual([who, sees]);
    const marked = await call(
      upstream.api,
      '/station/read_alarms',
      { id: ['h1'] },
      { token: tokens[who] ?? null, prefix },
    );
    expect([who, marked.status, marked.code]).toEqual([who, ...expected]);
  }
  for (const reply of [
    await list('none'),
    await events('none'),
    await bell('none'),
    await read('none', { until: now }),
  ])
    expect([reply.status, reply.code]).toEqual([401, 1401]);
  // A token of another tenant is invalid here (A16).
  expect((await list('council')).status).toBe(401);
});

test('A02 a list with one foreign, missing or deleted device returns nothing at all', async () => {
  const own = [home.inverter, home.gatewayDevice, perth.inverter];
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray(own, { minLength: 1 }),
      fc.subarray([foreign.inverter, lamp.inverter, 'nobody'], { minLength: 1 }),
      fc.boolean(),
      async (mine, theirs, first) => {
        const deviceId = first ? [...theirs, ...mine] : [...mine, ...theirs];
        for (const reply of [await list('owner', { deviceId }), await events('owner', { deviceId })]) {
          expect([reply.status, reply.code, reply.data]).toEqual([404, 1404, null]);
        }
      },
    ),
    { numRuns: 15 },
  );
  await upstream.db.pool.query('update device set deleted_at = now() where id = $1', [perth.inverter]);
  expect((await list('owner', { deviceId: [home.inverter, perth.inverter] })).code).toBe(1404);
  await upstream.db.pool.query('update device set deleted_at = null where id = $1', [perth.inverter]);
});

interface Rung {
  readonly total: number;
  readonly unread: number;
  readonly asOf: number;
  readonly rows: { id: string; stationId: string; unread: 0 | 1 }[];
}
const rings = async (who: string, target = ''): Promise<Rung> => {
  const reply = await bell(who, target);
  expect(getAlarmBell.output.safeParse(reply.data).success).toBe(true);
  return reply.data as Rung;
};

test('P2.28 the bell counts pending alarms unread by this account; reading one does not mark it read for others', async () => {
  const { pool } = upstream.db;
  await pool.query('delete from alarm_read; delete from alarm_read_until');
  expect(await rings('view')).toMatchObject({
    total: 4,
    unread: 2,
    // An alarm and its recovery are one entry, which needs no more attention.
    rows: [
      { id: 'h1', unread: 1, recovery: null },
      { id: 'h2', unread: 0, recovery: now - 29 * HOUR },
      { id: 'h3', unread: 0 },
      { id: 'h4', unread: 1 },
    ],
  });
  expect((await rings('view', '?unread=1')).rows.map(({ id }) => id)).toEqual(['h1', 'h4']);
  expect((await rings('view', '?unread=1&page=2&page_size=1')).rows.map(({ id }) => id)).toEqual(['h4']);
  expect((await read('view', { id: ['h1', 'h3'] })).code).toBe(1001);
  expect((await read('view', { id: ['h1'] })).code).toBe(1001);
  expect(await rings('view')).toMatchObject({ total: 4, unread: 1 });
  expect((await rings('view', '?unread=1')).rows.map(({ id }) => id)).toEqual(['h4']);
  expect((await rings('view', '?unread=0')).rows.map(({ id }) => id)).toEqual(['h1', 'h2', 'h3']);
  expect((await rings('edit', '?unread=0')).rows.map(({ id }) => id)).toEqual(['h2', 'h3']);
  expect(await rings('edit')).toMatchObject({ total: 4, unread: 2 });
});

test('P2.28 A01 after a new share, organisation or transfer, alarms from before the access count as read', async () => {
  const { clock, db } = upstream;
  await db.pool.query('delete from alarm_read; delete from alarm_read_until');
  const at = (hours: number) => new Date(now + hours * HOUR);
  const [guest, leader] = [await addAccount(db), await addAccount(db)];
  tokens['guest'] = await addSession(upstream, guest);
  tokens['leader'] = await addSession(upstream, leader);
  const email = `${guest}@example.com`;
  const share = async (station: TestStation, type: number) => {
    const body = { station_id: station.id, station_share_user: email, station_share_type: type, share_account_type: 0 };
    expect((await call(upstream.api, '/station/save_station_share', body, { token: tokens['owner'] })).code).toBe(1001);
  };
  clock.now = at(-35);
  await share(home, 0);
  clock.now = at(0);
  // Before: h3 and h4. After: h2, which has recovered, and h1.
  expect(await rings('guest')).toMatchObject({ total: 4, unread: 1 });
  expect((await rings('guest', '?unread=1')).rows.map(({ id }) => id)).toEqual(['h1']);
  expect((await rings('guest', '?unread=0')).rows.map(({ id }) => id)).toEqual(['h2', 'h3', 'h4']);
  const organisation = await addEnterprise(db, { [leader]: true });
  await db.pool.query('update station set enterprise_id = $2, enterprise_at = $3 where key = $1', [
    perth.key,
    organisation,
    at(-3),
  ]);
  await write(perth, [
    { code: 'F35', from: -4, id: 'p1' },
    { code: 'W31', from: -1, id: 'p2' },
  ]);
  expect((await rings('leader')).rows.map(({ id, unread }) => [id, unread])).toEqual([
    ['p2', 1],
    ['p1', 0],
  ]);
  // A share that transfers the station to a new user: earlier alarms count as read, later ones do not.
  await share(perth, 2);
  expect((await rings('guest')).unread).toBe(1);
  await write(perth, [{ code: 'F64', from: 1, id: 'p3' }]);
  expect((await rings('guest', '?unread=1')).rows.map(({ id }) => id)).toEqual(['p3', 'h1']);
  await db.pool.query(`delete from alarm_read; delete from alarm where id in ('p1', 'p2', 'p3')`);
  await db.pool.query('delete from station_grant where account_id = $1', [guest]);
  const owner = `(select creator_id from station where key = $2)`;
  await db.pool.query(`update station set enterprise_id = null, creator_id = ${owner} where key = $1`, [
    perth.key,
    home.key,
  ]);
  await db.pool.query(`update device set creator_id = ${owner} where station_key = $1`, [perth.key, home.key]);
});

test('P2.28 all displayed alarms are marked as read at once; alarms that arrive later are not, however early they began', async () => {
  const { pool } = upstream.db;
  await pool.query('delete from alarm_read; delete from alarm_read_until');
  await read('view', { id: ['h1'] });
  const { asOf } = await rings('view');
  await write(home, [{ code: 'F64', from: -48, opened: -1, id: 'h5' }]);
  expect((await read('view', { until: asOf })).code).toBe(1001);
  expect(await rings('view')).toMatchObject({
    total: 5,
    unread: 1,
    rows: [{ id: 'h5', unread: 1 }, { unread: 0 }, {}, {}, {}],
  });
  // Single read marks before this time are removed, and an older mark does not undo a newer one.
  expect((await pool.query('select from alarm_read')).rowCount).toBe(0);
  await read('view', { until: asOf - 10 * HOUR });
  expect((await rings('view')).unread).toBe(1);
  await pool.query(`delete from alarm where id = 'h5'`);
});

test('A02 P2.28 a list with one foreign alarm marks none as read', async () => {
  const { pool } = upstream.db;
  await pool.query('delete from alarm_read; delete from alarm_read_until');
  for (const id of [['h1', 'f1'], ['l1'], ['h1', 'absent']]) expect((await read('view', { id })).code).toBe(1404);
  expect((await pool.query('select from alarm_read')).rowCount).toBe(0);
});
