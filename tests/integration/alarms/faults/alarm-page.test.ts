import { sql } from 'drizzle-orm';
import { getAlarmPage } from '@/lib/contract/upstream/alarms/page';
import type { Transaction } from '@/upstream/database/scopes';
import { startTestApp } from '../../../support/test-app';
import {
  addAccount,
  addGrant,
  addSession,
  addStation,
  call,
  START,
  type CallOptions,
  type TestStation,
} from '../../../support/upstream-fixtures';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const now = START.getTime();
const upstream = startTestApp();
let home: TestStation;
let shop: TestStation;
let foreign: TestStation;
const tokens: Record<string, string> = {};
const ids: Record<string, string> = {};

interface Written {
  readonly id: string;
  readonly code: string;
  readonly level?: number;
  /** Hours from now, negative for the past. */
  readonly from: number;
  readonly to?: number;
  readonly message?: string;
}

async function write(station: TestStation, rows: readonly Written[], device = station.inverterKey): Promise<void> {
  for (const { code, from, id, level = 3, message = 'own words', to } of rows) {
    await upstream.db.pool.query(
      `insert into alarm (station_key, device_key, code, id, type, level, message, started_at, recovered_at, opened_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $8)`,
      [
        ...[station.key, device, code, id, code.startsWith('F') ? 'fault' : 'alarm', level, message],
        new Date(now + from * HOUR),
        to === undefined ? null : new Date(now + to * HOUR),
      ],
    );
  }
}

beforeAll(async () => {
  for (const name of ['owner', 'viewer', 'stranger', 'nobody']) {
    ids[name] = await addAccount(upstream.db);
    tokens[name] = await addSession(upstream, ids[name]);
  }
  home = await addStation(upstream.db, ids['owner'] ?? '', { name: 'Home' });
  shop = await addStation(upstream.db, ids['owner'] ?? '', { name: 'Atrium' });
  foreign = await addStation(upstream.db, ids['stranger'] ?? '', { name: 'Foreign' });
  await addGrant(upstream.db, home.key, ids['viewer'] ?? '', { shareType: 0 });
  await write(home, [
    { id: 'h1', code: 'F35', from: -2, level: 4 },
    { id: 'h2', code: 'W31', from: -30, to: -29, level: 2 },
    { id: 'h3', code: 'X1', from: -50, to: -40, level: 1 },
    // Pending since long before any range of days: it is still active now.
    { id: 'h4', code: 'F24', from: -24 * 20 },
    { id: 'h5', code: 'X2', from: -3, message: 'A fault of its own words', level: 2 },
  ]);
  await write(shop, [{ id: 's1', code: 'F35', from: -1 }]);
  await write(foreign, [{ id: 'f1', code: 'F35', from: -1 }]);
});

const page = (who: string, given: Record<string, unknown> = {}, options: CallOptions = {}) =>
  call(
    upstream.api,
    '/station/get_alarm_page',
    { all: 1, state: 0, start: now - 7 * DAY, end: now, ...given },
    { token: tokens[who] ?? null, ...options },
  );
const found = async (who: string, given: Record<string, unknown> = {}) => {
  const reply = await page(who, given);
  expect([reply.code, given]).toEqual([1001, given]);
  const { rows, total } = getAlarmPage.output.parse(reply.data);
  return { ids: rows.map(({ id }) => id), total };
};

test('D2.14 D7.15 the page lists all alarms of the caller, newest first, with station and cause, and none of others', async () => {
  expect(await found('owner')).toEqual({ ids: ['s1', 'h1', 'h5', 'h4'], total: 4 });
  expect(await found('viewer')).toEqual({ ids: ['h1', 'h5', 'h4'], total: 3 });
  expect(await found('stranger')).toEqual({ ids: ['f1'], total: 1 });
  expect(await found('nobody')).toEqual({ ids: [], total: 0 });
  const { data } = await page('owner', { level: [4] }, { lang: 'zh' });
  const [row] = getAlarmPage.output.parse(data).rows;
  expect(row).toMatchObject({ id: 'h1', stationId: home.id, deviceId: home.inverter, level: '4', state: 0 });
  expect(row?.detail).toMatchObject({ cause: expect.any(String), remedy: expect.any(String) });
});

test('D2.14 alarms are selected by station, by device and by exclusion', async () => {
  expect((await found('owner', { all: 0, station_id: [shop.id] })).ids).toEqual(['s1']);
  expect((await found('owner', { all: 0, device_id: [home.inverter] })).ids).toEqual(['h1', 'h5', 'h4']);
  expect((await found('owner', { all: 0, station_id: [shop.id], device_id: [home.inverter] })).total).toBe(4);
  expect((await found('owner', { without_station_id: [home.id] })).ids).toEqual(['s1']);
  expect((await found('owner', { without_device_id: [home.inverter] })).ids).toEqual(['s1']);
  expect((await found('owner', { without_station_id: [home.id], device_id: [home.inverter] })).total).toBe(4);
  expect((await found('owner', { all: 0, station_id: [home.id], without_device_id: [home.inverter] })).total).toBe(0);
});

test('D4.3 D2.11 alarms are filtered by state, type from the text, level and range', async () => {
  expect((await found('owner', { state: 1 })).ids).toEqual(['h2', 'h3']);
  expect((await found('owner', { kind: 'fault' })).ids).toEqual(['s1', 'h1', 'h5', 'h4']);
  expect((await found('owner', { kind: 'warning' })).ids).toEqual([]);
  expect((await found('owner', { state: 1, kind: 'warning' })).ids).toEqual(['h2', 'h3']);
  expect((await found('owner', { state: 1, level: [1] })).ids).toEqual(['h3']);
  expect((await found('owner', { state: 1, start: now - 35 * HOUR })).ids).toEqual(['h2']);
  expect((await found('owner', { state: 1, start: now - 60 * HOUR, end: now - 45 * HOUR })).ids).toEqual(['h3']);
  // An alarm that began after the range is not included.
  expect((await found('owner', { end: now - 2.5 * HOUR })).ids).toEqual(['h5', 'h4']);
});

test('D2.12 every sort order works in both directions, page by page and batch by batch', async () => {
  const ordered = async (sort: string, descending: 0 | 1) => (await found('owner', { sort, descending })).ids;
  expect(await ordered('start', 0)).toEqual(['h4', 'h5', 'h1', 's1']);
  expect(await ordered('level', 1)).toEqual(['h1', 's1', 'h4', 'h5']);
  expect(await ordered('code', 0)).toEqual(['h4', 's1', 'h1', 'h5']);
  expect(await ordered('station', 0)).toEqual(['s1', 'h1', 'h5', 'h4']);
  expect(await ordered('device', 0)).toHaveLength(4);
  expect((await found('owner', { state: 1, sort: 'recovery', descending: 0 })).ids).toEqual(['h3', 'h2']);
  const pages = await Promise.all([1, 2, 3].map((number) => found('owner', { page: number, page_size: 2 })));
  expect(pages).toEqual([
    { ids: ['s1', 'h1'], total: 4 },
    { ids: ['h5', 'h4'], total: 4 },
    { ids: [], total: 4 },
  ]);
  const parts: string[] = [];
  for (let after: { at: number; key: string } | undefined; ;) {
    const reply = await page('owner', { page_size: 1, ...(after && { after }) });
    const { rows, total } = getAlarmPage.output.parse(reply.data);
    const [row] = rows;
    if (!row) break;
    expect(total === null).toBe(after !== undefined);
    parts.push(row.id);
    after = { at: row.timestamp ?? 0, key: row.id };
  }
  expect(parts).toEqual(['s1', 'h1', 'h5', 'h4']);
});

test('A01 A02 a foreign station or device is refused like a missing one, also in a list with own ones', async () => {
  for (const given of [
    { station_id: [foreign.id] },
    { device_id: [foreign.inverter] },
    { station_id: [home.id, foreign.id] },
    { without_station_id: [foreign.id] },
    { without_device_id: [foreign.inverter] },
    { station_id: ['absent'] },
  ])
    expect([given, (await page('owner', given)).code]).toEqual([given, 1404]);
  expect((await page('owner', {}, { token: null })).code).toBe(1401);
});

test.each([
  ['no place', { all: 0 }],
  ['the end before the start', { start: now, end: now - 1 }],
  ['a range of years', { start: now - 800 * DAY }],
  ['no range', { start: undefined }],
  ['seconds', { start: Math.floor(now / 1000) }],
  ['a level that there is not', { level: [5] }],
  ['no level', { level: [] }],
  ['another order', { sort: 'message' }],
  ['another type', { kind: 'alarm' }],
  ['page 0', { page: 0 }],
  ['too long a page', { page_size: 1001 }],
  ['a part of another order', { sort: 'level', after: { at: now, key: 'x' } }],
  ['a part and a page', { page: 2, after: { at: now, key: 'x' } }],
  ['too many places', { station_id: Array.from({ length: 201 }, (_, at) => `s${at}`) }],
  ['a place twice', { station_id: ['a', 'a'] }],
  ['what there is not', { codes: [] }],
])('D8.1 %s is refused as invalid', async (_, given) => {
  expect((await page('owner', given)).code).toBe(1400);
});

test('A28 safety 1.10: an export is audited with its filters and row count; a refused one is not', async () => {
  const request = (given: object) =>
    call(
      upstream.api,
      '/station/export_alarms',
      { station_id: [home.id], state: 0, kind: 'fault', start: now - 7 * DAY, end: now, ...given },
      { token: tokens['owner'] ?? null },
    );
  expect((await request({})).data).toEqual({ count: 3 });
  expect((await request({ station_id: [foreign.id] })).code).toBe(1404);
  const { rows } = await upstream.db.pool.query<{ actor: string; detail: object }>(
    `select actor, detail from audit where action = 'export-alarms'`,
  );
  expect(rows).toEqual([
    { actor: ids['owner'], detail: expect.objectContaining({ station_id: [home.id], kind: 'fault', count: 3 }) },
  ]);
});

test('A28 alarms of deleted devices and stations are left out, and fleets too large to name each station are covered', async () => {
  const many = await addAccount(upstream.db);
  const token = await addSession(upstream, many);
  tokens['many'] = token;
  const first = await addStation(upstream.db, many, { name: 'First' });
  await write(first, [{ id: 'm1', code: 'F35', from: -1 }]);
  await upstream.db.asService((tx) =>
    tx.execute(`insert into station (key, id, tenant, name, type, time_zone, creator_id)
      select nextval('station_keys'), 'many' || n, 'sun', 'Station ' || n, 'residential', 'Australia/Sydney', '${many}' from generate_series(1, 600) n`),
  );
  expect(await found('many')).toEqual({ ids: ['m1'], total: 1 });
  expect((await found('many', { without_station_id: [first.id] })).total).toBe(0);
  expect((await found('many', { without_station_id: [first.id], device_id: [first.inverter] })).total).toBe(1);
  await upstream.db.pool.query('update device set deleted_at = now() where key = $1', [first.inverterKey]);
  expect((await found('many')).total).toBe(0);
});

test('A01 access rights found in a snapshot apply to that snapshot only; without one every statement checks again', async () => {
  const viewer = { accountId: ids['viewer'] ?? '', tenant: 'sun' };
  const nobody = { accountId: ids['nobody'] ?? '', tenant: 'sun' };
  const { asAccount, pool } = upstream.db;
  const seen = async (tx: Transaction) =>
    (await tx.execute<{ n: number }>(sql`select count(*)::int as n from alarm where id = any('{h1,s1,f1}'::text[])`))
      .rows[0]?.n;
  const snapshot = { snapshot: true };
  await asAccount(
    viewer,
    async (tx) => {
      expect(await seen(tx)).toBe(1);
      await addGrant(upstream.db, shop.key, viewer.accountId, { shareType: 0 });
      expect(await seen(tx)).toBe(1);
    },
    snapshot,
  );
  expect(await asAccount(viewer, seen, snapshot)).toBe(2);
  expect(await asAccount(nobody, seen, snapshot)).toBe(0);
  expect(await asAccount({ ...viewer, tenant: 'lamp' }, seen, snapshot)).toBe(0);
  await asAccount(viewer, async (tx) => {
    expect(await seen(tx)).toBe(2);
    await pool.query('delete from station_grant where station_key = $1 and account_id = $2', [
      shop.key,
      viewer.accountId,
    ]);
    expect(await seen(tx)).toBe(1);
  });
});
