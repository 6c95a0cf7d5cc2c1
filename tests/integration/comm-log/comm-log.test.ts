import { readCommId } from '@/lib/contract/gateway/comm-id';
import { startTestApp } from '../../support/test-app';
import {
  addAccount,
  addEnterprise,
  addGrant,
  addHome,
  addSession,
  addStation,
  call,
  PASSWORD,
  START,
  type TestStation,
} from '../../support/upstream-fixtures';

const upstream = startTestApp();
let owner: string;
let token: string;
let station: TestStation;

beforeEach(async () => {
  ({ owner, token, station } = await addHome(upstream, { name: 'Olive Owner' }));
  await upstream.forgetLimits();
});

const FUNS = JSON.stringify([{ fun_code: 'solarSell', fun_name: 'Solar Sell', old: '1', value: '0' }]);
const add = (more: object = {}, as = token) =>
  call(
    upstream.api,
    '/station/add_comm_log',
    { device_id: station.inverter, module_title: 'System Mode', read_set: 'Set', funs: FUNS, ...more },
    { token: as },
  );
const update = (comm_id: string, funs: string, as = token) =>
  call(upstream.api, '/station/update_comm_log', { comm_id, funs }, { token: as });
const list = (query = '', as = token) =>
  call(upstream.api, `/station/get_comm_log_list?device_id=${station.inverter}${query}`, undefined, { token: as });

test('D7.9 D7.10 D3.11 user, time, action and result are recorded before the action, completed after it, and listed', async () => {
  const { code, data } = await add();
  expect(code).toBe(1001);
  expect(readCommId(data.comm_id)).toMatchObject({ issuedAt: START.getTime() });
  const entry = {
    comm_id: data.comm_id,
    device_id: station.inverter,
    module_title: 'System Mode',
    read_set: 'Set',
    funs: expect.any(String),
    user: owner,
    name: 'Olive Owner',
    create_time: START.getTime(),
    update_time: START.getTime(),
    device_name: 'Inverter',
    device_type: 'C002',
    total: 1,
  };
  const [before] = (await list()).data;
  expect(before).toEqual(entry);
  expect(JSON.parse(before.funs)).toEqual(JSON.parse(FUNS));
  upstream.clock.now = new Date(START.getTime() + 5000);
  const outcome = JSON.stringify([{ fun_code: 'solarSell', old: '1', value: '0', result: 'applied' }]);
  expect(await update(data.comm_id, outcome)).toMatchObject({ code: 1001, data: null });
  const [after] = (await list()).data;
  expect(after).toEqual({ ...entry, update_time: START.getTime() + 5000 });
  expect(JSON.parse(after.funs)).toEqual(JSON.parse(outcome));
  const { rows } = await upstream.db.pool.query('select funs, outcome from comm_log where id = $1', [data.comm_id]);
  expect(rows).toEqual([{ funs: JSON.parse(FUNS), outcome: JSON.parse(outcome) }]);
  const audit = await upstream.db.pool.query(`select action, detail from audit where object = $1 order by seq`, [
    `device:${station.inverter}`,
  ]);
  expect(audit.rows.map(({ action, detail }) => [action, detail.comm_id])).toEqual([
    ['open-write', data.comm_id],
    ['close-write', data.comm_id],
  ]);
});

test('A35 the size of JSON in a field is limited like a body, and it contains nothing the database cannot store', async () => {
  const bad: [string, string][] = [
    ['deep', `[${'['.repeat(30_000)}${']'.repeat(30_000)}]`],
    ['of too many values', `[${Array(20_000).fill('{}').join()}]`],
    ['with a character that no text has', '["a\\u0000b"]'],
    ['with half a character', '["\\ud800"]'],
    ['with half a character in a key', '{"\\udc00":1}'],
  ];
  for (const [what, funs] of bad) {
    expect([what, await add({ funs })]).toMatchObject([what, { status: 400, code: 1400, msg: 'funs is not valid' }]);
  }
  expect(await add({ module_title: 'a\0b' })).toMatchObject({
    status: 400,
    msg: expect.stringContaining('module_title contains a character'),
  });
  expect(await list('&person=a%00b')).toMatchObject({ status: 400, code: 1400 });
  const { data } = await add({ funs: '["a \\\\u0000 b", "\\ud83d\\ude00"]' });
  for (const [what, funs] of bad) {
    expect([what, await update(String(data.comm_id), funs)]).toMatchObject([what, { status: 400, code: 1400 }]);
  }
});

test('D6.2 D5.6 P6.13 only users with the right to set the device can record, complete and read its log', async () => {
  const own = (await add()).data.comm_id as string;
  const seats = [
    ['view', { shareType: 0 }, false],
    ['edit', { shareType: 3 }, false],
    ['manage', { shareType: 1, auth: true, control: true }, false],
    ['setting', { shareType: 0, setting: true }, true],
  ] as const;
  for (const [tenantConfig, grant, open] of seats) {
    const account = await addAccount(upstream.db);
    await addGrant(upstream.db, station.key, account, grant);
    const as = await addSession(upstream, account);
    expect([tenantConfig, (await add({}, as)).code]).toEqual([tenantConfig, open ? 1001 : 1403]);
    expect([tenantConfig, (await add({ read_set: 'Read' }, as)).code]).toEqual([tenantConfig, open ? 1001 : 1403]);
    expect([tenantConfig, (await list('', as)).code]).toEqual([tenantConfig, open ? 1001 : 1403]);
    // Another user's entry cannot be completed and looks like an absent one.
    expect([tenantConfig, (await update(own, '[]', as)).code]).toEqual([tenantConfig, 1404]);
  }
  const stranger = await addSession(upstream, await addAccount(upstream.db));
  expect((await add({}, stranger)).code).toBe(1404);
  expect((await list('', stranger)).code).toBe(1404);
});

test('A38 an entry cannot be rewritten or removed later, nor completed after the right was revoked', async () => {
  const helper = await addAccount(upstream.db);
  await addGrant(upstream.db, station.key, helper, { shareType: 0, setting: true });
  const as = await addSession(upstream, helper);
  const mine = (await add({}, as)).data.comm_id as string;
  await upstream.db.pool.query('update station_grant set setting = false where account_id = $1', [helper]);
  expect((await update(mine, '[]', as)).code).toBe(1403);
  const own = (await add()).data.comm_id as string;
  upstream.clock.now = new Date(START.getTime() + 61 * 60_000);
  expect(await update(own, '[]')).toMatchObject({
    status: 409,
    msg: 'This record is closed and can no longer be changed',
  });
});

test('D3.11 the log is paged, newest first', async () => {
  const ids: string[] = [];
  for (let at = 0; at < 5; at += 1) {
    upstream.clock.now = new Date(START.getTime() + at * 1000);
    ids.unshift((await add({ read_set: 'Read' })).data.comm_id);
  }
  const page = async (query: string) => (await list(query)).data.map(({ comm_id }: { comm_id: string }) => comm_id);
  expect(await page('')).toEqual(ids);
  expect(await page('&page=1&page_size=2')).toEqual(ids.slice(0, 2));
  expect(await page('&page=3&page_size=2')).toEqual(ids.slice(4));
  expect(await page('&page=4&page_size=2')).toEqual([]);
  expect((await list('&page=0')).code).toBe(1400);
  expect((await list('&page_size=5000')).code).toBe(1400);
});

const stationLog = (query = '', as = token, of = station.id) =>
  call(upstream.api, `/station/get_comm_log_list?station_id=${of}${query}`, undefined, { token: as });
const idsOf = ({ data }: { data: { comm_id: string }[] }) => data.map(({ comm_id }) => comm_id);

test('C3 D3.11 the owner reads the log of the whole station, including deleted devices; users with set rights do too, others do not', async () => {
  const [second = ''] = await addInverters(1);
  const first = (await add()).data.comm_id as string;
  upstream.clock.now = new Date(START.getTime() + 1000);
  const other = (await add({ device_id: second, read_set: 'Read' })).data.comm_id as string;
  expect(idsOf(await stationLog())).toEqual([other, first]);
  expect(idsOf(await list())).toEqual([first]);
  await upstream.db.pool.query('update device set deleted_at = now() where id = $1', [second]);
  const [told] = (await stationLog()).data;
  expect(told).toMatchObject({ comm_id: other, device_id: second, device_name: 'More', total: 2 });
  for (const [tenantConfig, grant, code] of [
    ['view', { shareType: 0 }, 1403],
    ['manage', { shareType: 1, auth: true, control: true }, 1403],
    ['setting', { shareType: 0, setting: true }, 1001],
  ] as const) {
    const account = await addAccount(upstream.db);
    await addGrant(upstream.db, station.key, account, grant);
    expect([tenantConfig, (await stationLog('', await addSession(upstream, account))).code]).toEqual([
      tenantConfig,
      code,
    ]);
  }
  expect((await stationLog('', await addSession(upstream, await addAccount(upstream.db)))).code).toBe(1404);
  expect((await stationLog('', token, 'absent0')).code).toBe(1404);
});

test('A01 A03 a log is requested by a device, a station, or a device of that same station', async () => {
  const foreign = await addHome(upstream);
  const second = await addStation(upstream.db, owner);
  const mine = (await add()).data.comm_id as string;
  const request = (query: string) => call(upstream.api, `/station/get_comm_log_list?${query}`, undefined, { token });
  expect(idsOf(await request(`device_id=${station.inverter}&station_id=${station.id}`))).toEqual([mine]);
  for (const pair of [
    `device_id=${station.inverter}&station_id=${second.id}`,
    `device_id=${second.inverter}&station_id=${station.id}`,
    `device_id=${station.inverter}&station_id=${foreign.station.id}`,
    `device_id=${foreign.station.inverter}&station_id=${station.id}`,
    `station_id=${foreign.station.id}`,
  ]) {
    expect([pair, (await request(pair)).code]).toEqual([pair, 1404]);
  }
  expect((await request('page=1')).code).toBe(1400);
  expect((await request('')).code).toBe(1400);
});

test('C3 D3.11 the log is filtered by person, kind, result and time, and returns the number of matching entries', async () => {
  const helper = await addAccount(upstream.db, { name: 'Pat 100% Lee_' });
  await addGrant(upstream.db, station.key, helper, { shareType: 0, setting: true });
  const as = await addSession(upstream, helper);
  const at = (hours: number) => {
    upstream.clock.now = new Date(START.getTime() + hours * 3_600_000);
  };
  const wrote = (...results: string[]) =>
    JSON.stringify({ v: 1, entries: results.map((result) => ({ code: 'a', name: 'A', from: 1, to: 2, result })) });
  const applied = (await add()).data.comm_id as string;
  await update(applied, wrote('applied', 'different'));
  at(1);
  const open = (await add({}, as)).data.comm_id as string;
  at(2);
  const read = (await add({ read_set: 'Read' })).data.comm_id as string;
  await update(read, '{"v":1,"requested":1,"answered":1,"missing":[]}');
  const found = async (query: string) => idsOf(await stationLog(query));
  expect(await found('')).toEqual([read, open, applied]);
  expect(await found('&read_set=Set')).toEqual([open, applied]);
  expect(await found('&read_set=Read')).toEqual([read]);
  expect(await found('&person=pat')).toEqual([open]);
  // LIKE wildcards are plain characters of a name.
  expect(await found('&person=100%25 lee_')).toEqual([open]);
  expect(await found('&person=%25')).toEqual([open]);
  expect(await found('&result=applied')).toEqual([applied]);
  expect(await found('&result=different')).toEqual([applied]);
  expect(await found('&result=conflict')).toEqual([]);
  expect(await found('&result=open')).toEqual([open]);
  const hour = START.getTime() + 3_600_000;
  expect(await found(`&start=${hour}`)).toEqual([read, open]);
  expect(await found(`&end=${hour}`)).toEqual([applied]);
  expect(await found(`&start=${hour}&end=${hour + 1}`)).toEqual([open]);
  const [first] = (await stationLog('&page=2&page_size=1&read_set=Set')).data;
  expect(first).toMatchObject({ comm_id: applied, total: 2 });
  for (const wrong of ['&result=fine', '&read_set=Erase', '&start=5', `&person=${'x'.repeat(101)}`]) {
    expect([wrong, (await stationLog(wrong)).code]).toEqual([wrong, 1400]);
  }
});

test('D3.11 D2.19 D2.22 the log is filtered by subject and outcome, including upgrades in the old format', async () => {
  const at = (hours: number) => {
    upstream.clock.now = new Date(START.getTime() + hours * 3_600_000);
  };
  const facts = { type: 'main', package_id: 'p', upgrade_id: 'u', method: 'full', timeout_minutes: 20 };
  const one = (line: object) => JSON.stringify({ v: 1, entries: [line] });
  const first = (result?: string) =>
    JSON.stringify([{ fun_code: 'firmware_upgrade', fun_name: 'M', old_value: '1', value: '2', ...facts, result }]);
  const upgrade = { code: 'firmware_upgrade', name: 'M', from: '1', to: '2', ...facts };
  const entries = [
    ['set', 'Set', FUNS, one({ code: 'a', name: 'A', from: 1, to: 2, result: 'applied' })],
    ['control', 'Set', one({ code: 'remote_control', name: 'R', from: null, to: 'enable' }), null],
    ['firmware', 'Set', one(upgrade), one({ ...upgrade, result: 'failed', outcome: 'timed-out' })],
    ['firmware', 'Set', first(), first('failed')],
    ['firmware', 'Set', first(), first('done')],
    ['read', 'Read', one(upgrade), null],
  ] as const;
  const made: { id: string; kind: string }[] = [];
  for (const [index, [kind, read_set, funs, outcome]] of entries.entries()) {
    at(index / 4);
    const id = (await add({ read_set, funs })).data.comm_id as string;
    if (outcome !== null) expect((await update(id, outcome)).code).toBe(1001);
    made.unshift({ id, kind });
  }
  for (const kind of ['set', 'control', 'firmware', 'read']) {
    const expected = made.filter((one) => one.kind === kind).map(({ id }) => id);
    expect([kind, idsOf(await list(`&kind=${kind}`))]).toEqual([kind, expected]);
  }
  const [, done, failed, late, , set] = made.map(({ id }) => id);
  expect(idsOf(await list('&kind=firmware&read_set=Read'))).toEqual([]);
  expect(idsOf(await list('&result=failed'))).toEqual([failed, late]);
  expect(idsOf(await list('&result=applied'))).toEqual([done, set]);
  expect((await list('&kind=all')).code).toBe(1400);
});

test('safety 1.10 A38 a log export is audited beforehand with account, object, filters and row count', async () => {
  const take = (more: object, as = token) =>
    call(upstream.api, '/station/export_comm_log', { most: 2, ...more }, { token: as });
  const times: number[] = [];
  for (let index = 0; index < 3; index += 1) {
    upstream.clock.now = new Date(START.getTime() + index * 60_000);
    times.push(upstream.clock.now.getTime());
    await add(index === 1 ? { read_set: 'Read' } : {});
  }
  const [, second = 0, third = 0] = times;
  expect((await take({ device_id: station.inverter })).data).toEqual({ count: 2, until: third + 1 });
  const filters = { read_set: 'Set', kind: 'set', person: 'olive', end: third };
  expect((await take({ station_id: station.id, ...filters })).data).toEqual({ count: 1, until: (times[0] ?? 0) + 1 });
  expect((await take({ device_id: station.inverter, start: third + 1 })).data).toEqual({ count: 0, until: null });
  const { rows } = await upstream.db.pool.query(
    `select actor, object, result, detail from audit where action = 'export-comm-log' and actor = $1 order by seq`,
    [owner],
  );
  const [device, whole] = [`device:${station.inverter}`, `station:${station.id}`];
  const done = { actor: owner, result: 'done' };
  expect(rows).toEqual([
    { ...done, object: device, detail: { count: 2, total: 3 } },
    { ...done, object: whole, detail: { ...filters, count: 1, total: 1 } },
    { ...done, object: device, detail: { start: third + 1, count: 0, total: 0 } },
  ]);
  // Entries made after the count are not part of the pages up to that time.
  await add({ read_set: 'Read' });
  expect(idsOf(await list(`&end=${second + 1}`))).toHaveLength(2);
  for (const wrong of [{}, { device_id: station.inverter, most: 0 }, { device_id: station.inverter, page: 1 }]) {
    expect((await take(wrong)).code).toBe(1400);
  }
});

test('A23 writes are limited per device and per user; readings are not', async () => {
  for (let at = 0; at < 6; at += 1) expect((await add()).code).toBe(1001);
  expect(await add()).toMatchObject({ status: 429, msg: 'Too many attempts, please wait 60 s' });
  expect((await add({ read_set: 'Read' })).code).toBe(1001);
  upstream.clock.now = new Date(START.getTime() + 60_000);
  expect((await add()).code).toBe(1001);
});

/** Further inverters of the station. */
async function addInverters(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, at) => `more${station.inverter}${at}`);
  for (const id of ids) {
    await upstream.db.pool.query(
      `insert into device (key, id, station_key, gateway_key, type, module_id, name, serial, iot_serial, creator_id)
       select nextval('device_keys'), $2, station_key, gateway_key, type, module_id, 'More', $2, $2, creator_id from device where id = $1`,
      [station.inverter, id],
    );
  }
  return ids;
}

test('A23 writes are limited to thirty a minute per user and three hundred an hour per organisation', async () => {
  const count = (key: string, times: number) =>
    upstream.db.pool.query('insert into rate_limit (key, count, window_start) values ($1, $2, $3)', [
      key,
      times,
      upstream.clock.now,
    ]);
  await count(`set-user sun ${owner}`, 30);
  expect(await add()).toMatchObject({ status: 429, msg: 'Too many attempts, please wait 60 s' });
  await upstream.forgetLimits();
  const organisation = await addEnterprise(upstream.db, { [owner]: false });
  await count(`set-enterprise sun ${organisation}`, 299);
  expect((await add()).code).toBe(1001);
  expect(await add()).toMatchObject({ status: 429, msg: 'Too many attempts, please wait 60 min' });
  expect((await add({ read_set: 'Read' })).code).toBe(1001);
});

test('A23 safety 1.3 after ten devices within an hour the password is required once more', async () => {
  const [eleventh = '', ...others] = await addInverters(11);
  upstream.later(60_000);
  for (const device_id of others) expect((await add({ device_id })).code).toBe(1001);
  expect(await add({ device_id: eleventh })).toMatchObject({ status: 403, code: 1414, data: null });
  // Reading, and writing to a device already written to, stay allowed.
  expect((await add({ device_id: eleventh, read_set: 'Read' })).code).toBe(1001);
  upstream.later(60_000);
  const again = await call(upstream.api, '/user/confirm_identity', { password: PASSWORD }, { token });
  expect(again.code).toBe(1001);
  expect((await add({ device_id: eleventh })).code).toBe(1001);
});

test.each([
  ['no JSON', { funs: 'x' }, 'funs is not valid'],
  ['a number', { funs: '5' }, 'funs is not valid'],
  ['too much', { funs: JSON.stringify(['x'.repeat(65_536)]) }, 'The request is too large'],
  ['another kind of entry', { read_set: 'Erase' }, 'read_set is not valid'],
  ['no title', { module_title: ' ' }, 'module_title is not valid'],
  ['a made up id', { comm_id: 'c1' }, 'comm_id is not a known field'],
  ['an odd device', { device_id: ':id' }, 'device_id is not valid'],
])('D7.9 D8.4 %s is refused with its reason', async (_what, wrong, msg) => {
  expect(await add(wrong)).toMatchObject({ code: 1400, msg });
});

test('D7.5 D7.7 D3.5 D3.7 the setting template contains groups, types, limits, options and dependencies, in both languages', async () => {
  const funs = async (lang: string) =>
    (
      await call(
        upstream.api,
        `/station/get_device_funs?gateway_uuid=${station.uuid}&tempid=21&modid=${station.moduleId}`,
        undefined,
        { token, lang },
      )
    ).data as { funs: Record<string, unknown>[]; groups: { group_id: string; group_name: string }[] };
  const [en, zh] = [await funs('en'), await funs('zh')];
  expect(en.groups.map(({ group_name }) => group_name)).toEqual([
    ...['Battery Setting', 'System Mode', 'Grid Setting', 'SmartLoad', 'Basic Settings', 'Advanced Setting'],
  ]);
  expect(zh.groups[0]?.group_name).toBe('电池设置');
  expect(en.funs).toHaveLength(263);
  const one = (all: typeof en, code: string) => all.funs.find(({ fun_code }) => fun_code === code);
  expect(one(en, 'battCapacity')).toEqual({
    fun_id: '1004',
    fun_code: 'battCapacity',
    fun_name: 'Batt Capacity (0-2000Ah)',
    group_id: 'battery-setting',
    showorder: 4,
    type: 'value',
    type_detail: { min: 0, max: 2000, step: 1 },
    unit: 'Ah',
    temp_read_only: 3,
    hidden: 0,
    offset: 0,
    attached: ['LB', 'BV', 'BB'],
  });
  expect(one(zh, 'battCapacity')?.['fun_name']).toBe('电池容量 (0-2000Ah)');
  expect(one(en, 'touTime1')?.['type_detail']).toEqual({ min: '00:00', max: '23:59', step: '00:05' });
  expect(one(en, 'gridFrequency')?.['type_detail']).toEqual([
    { name: '50Hz', value: '0' },
    { name: '60Hz', value: '1' },
  ]);
  expect(one(en, 'touDays')).toMatchObject({
    type: 'checkbox',
    fun_array: expect.arrayContaining([{ fun_code: 'touMon', fun_name: 'Mon', value: 1 }]),
  });
  expect(one(en, 'battControlMode')?.['hidden']).toBe(1);
  expect(one(en, 'year')?.['offset']).toBe(2000);
});

test('D7.6 D7.8 D3.6 D9.2 every kind of device has its templates, and each template has functions', async () => {
  const at = async (path: string) => (await call(upstream.api, path, undefined, { token })).data;
  for (const [type, ids] of [
    ['C001', [11, -13, 21]],
    ['C002', [11, 13, 21]],
    ['C003', [-13, 21]],
    ['C004', [11, -13, 21]],
  ] as const) {
    await upstream.db.pool.query('update device set type = $2, module_id = $3 where key = $1', [
      station.inverterKey,
      type,
      `m${type}${station.key}`,
    ]);
    const { tempinfo } = await at(`/station/get_device_temp?mod_id=m${type}${station.key}`);
    expect([type, tempinfo.map(({ temp_id }: { temp_id: number }) => temp_id)]).toEqual([type, ids]);
    for (const id of ids) {
      const { funs } = await at(
        `/station/get_device_funs?gateway_uuid=${station.uuid}&tempid=${id}&modid=m${type}${station.key}`,
      );
      expect([type, id, funs.length > 0]).toEqual([type, id, true]);
      if (type !== 'C002')
        expect(new Set(funs.map((one: { temp_read_only: number }) => one.temp_read_only))).toEqual(new Set([2]));
    }
  }
});
