import { cutsOf } from '@/lib/domain/energy/series/cuts';
import { findBrokenAudit } from '@/upstream/audit/audit-repository';
import { CLAIM, newStation, shelve } from '../../support/station-call-fixtures';
import { startTestApp } from '../../support/test-app';
import {
  addAccount,
  addEnterprise,
  addGrant,
  addSession,
  addStation,
  call,
  type Reply,
} from '../../support/upstream-fixtures';

const upstream = startTestApp();
let owner: string;
let token: string;

beforeEach(async () => {
  owner = await addAccount(upstream.db);
  token = await addSession(upstream, owner);
  upstream.changes.length = 0;
});

const post = (path: string, body: unknown, as = token, lang = 'en'): Promise<Reply> =>
  call(upstream.api, path, body, { token: as, lang });
const seen = async (as = token) =>
  (await call(upstream.api, '/station/get_station_relevance', undefined, { token: as })).data;
const audits = async (object: string) =>
  (
    await upstream.db.pool.query<{ action: string; result: string; actor: string; detail: Record<string, unknown> }>(
      'select action, result, actor, detail from audit where object = $1 order by seq',
      [object],
    )
  ).rows;

test('P7.3 P3.10 A10 a station is created with the unit claimed by its printed code, and is complete at once', async () => {
  const unit = await shelve(upstream.db);
  const reply = await post('/station/add_station', newStation(unit.serial.toLowerCase()));
  expect(reply).toMatchObject({ status: 200, code: 1001, data: { station_id: expect.any(String) } });
  // The owner is subscribed to its major alarms from the start.
  const notices = `/station/get_station_notices?station_id=${reply.data.station_id as string}`;
  expect((await call(upstream.api, notices, undefined, { token })).data).toMatchObject({
    on_alarm: 1,
    on_recovery: 1,
    least_level: 3,
  });
  const all = await seen();
  expect(all.station).toHaveLength(1);
  expect(all.station[0]).toMatchObject({
    id: reply.data.station_id,
    station_name: 'Home of the test',
    station_type: 'residential',
    NMI: '20010000000',
    installed_capacity: 6.6,
    rated_capacity: 200,
    time_zone: 'Australia/Adelaide',
    create_user: owner,
    station_auth: 1,
    device_auth: 1,
    device_setting: 1,
  });
  expect(all.device.map((device: { obj_name: string; type_name: string }) => device.obj_name).sort()).toEqual([
    'Gateway',
    'My inverter',
  ]);
  expect(all.gateway).toEqual([expect.objectContaining({ uuid: unit.gatewayUuid })]);
  const point = all.station_virtual_point.find(
    (one: { property_code: string; calc_formula: string }) => one.property_code === 'KRA',
  );
  expect(point.calc_formula).toBe(`[${unit.devices[1]?.id}_KRA]`);
  expect((await audits(`station:${reply.data.station_id}`)).map(({ action }) => action)).toEqual(['add-station']);
  expect(upstream.changes).toEqual([{ accountId: owner }]);
});

test('A10 a guessed number, a wrong code and a claimed unit get the same response; five attempts a day', async () => {
  const [unit, taken] = [await shelve(upstream.db), await shelve(upstream.db)];
  expect((await post('/station/add_station', newStation(taken.serial))).code).toBe(1001);
  const other = await addSession(upstream, await addAccount(upstream.db));
  const tries = [
    newStation('SN-NOBODY'),
    newStation(unit.serial, { device: { name: 'x', type: 'C002', sn: unit.serial, claim: 'WRONG-CODE' } }),
    newStation(taken.serial),
    newStation(`SN${'0'.repeat(20)}`),
    newStation(taken.serial),
  ];
  const replies = [];
  for (const body of tries) replies.push(await post('/station/add_station', body, other));
  expect(new Set(replies.map(({ status, code, msg }) => `${status} ${code} ${msg}`)).size).toBe(1);
  expect(replies[0]).toMatchObject({ code: 1400, msg: expect.stringContaining('claim code') });
  expect(await post('/station/add_station', newStation(unit.serial), other)).toMatchObject({ status: 429, code: 1429 });
  expect((await seen(other)).station).toEqual([]);
  // Nothing remains, and the unit is still free for the holder of its code.
  expect((await post('/station/add_station', newStation(unit.serial))).code).toBe(1001);
  expect((await audits(`unit:${unit.serial}`)).map(({ result }) => result)).toEqual(['refused', 'done']);
});

test('A10 P5.22 a check before adding gives the same response and counts like adding, so it is no second way to guess', async () => {
  const [unit, taken] = [await shelve(upstream.db), await shelve(upstream.db)];
  expect((await post('/station/add_station', newStation(taken.serial))).code).toBe(1001);
  const guesser = await addSession(upstream, await addAccount(upstream.db));
  const look = (sn: string, claim = CLAIM, as = guesser) => post('/station/check_unit', { sn, claim }, as);
  const replies = [
    await post('/station/add_station', newStation('SN-NOBODY'), guesser),
    await look('SN-NOBODY'),
    await look(unit.serial, 'WRONG-CODE'),
    await look(taken.serial),
  ];
  expect(new Set(replies.map(({ status, code, msg }) => `${status} ${code} ${msg}`)).size).toBe(1);
  // Correct codes do not count as tries, in any notation.
  for (let at = 0; at < 8; at += 1)
    expect((await look(unit.serial, CLAIM.toLowerCase().replaceAll('-', ' '))).code).toBe(1001);
  expect((await look('SN-OTHER')).code).toBe(1400);
  expect(await look(unit.serial)).toMatchObject({ status: 429, code: 1429 });
  expect((await post('/station/add_station', newStation(unit.serial), guesser)).status).toBe(429);
  expect((await audits(`unit:${unit.serial}`)).map(({ action, result }) => `${action} ${result}`)).toEqual([
    'claim-unit refused',
  ]);
  expect((await seen(guesser)).station).toEqual([]);
});

test('A10 many accounts of one network have no more checks than one', async () => {
  await upstream.forgetLimits();
  const replies = [];
  for (let account = 0; account < 6; account += 1) {
    const as = await addSession(upstream, await addAccount(upstream.db));
    for (let at = 0; at < 4; at += 1)
      replies.push((await post('/station/check_unit', { sn: 'SN-NOBODY', claim: 'X' }, as)).status);
  }
  expect(replies.filter((status) => status === 429)).toHaveLength(4);
  await upstream.forgetLimits();
});

test('A10 P7.3 a correct code does not count as an attempt: an installer adds as many stations a day as they have units', async () => {
  const installer = await addSession(upstream, await addAccount(upstream.db));
  const wrong = () => post('/station/add_station', newStation('SN-NOBODY'), installer);
  for (let at = 0; at < 4; at += 1) expect((await wrong()).code).toBe(1400);
  for (let at = 0; at < 6; at += 1) {
    const unit = await shelve(upstream.db);
    expect((await post('/station/add_station', newStation(unit.serial), installer)).code).toBe(1001);
  }
  // Wrong codes still count.
  expect((await wrong()).code).toBe(1400);
  expect((await wrong()).status).toBe(429);
});

test('P7.3 two simultaneous claims for one unit result in one station and one refusal', async () => {
  const unit = await shelve(upstream.db);
  const others = await Promise.all([1, 2, 3, 4].map(async () => addSession(upstream, await addAccount(upstream.db))));
  const replies = await Promise.all(others.map((as) => post('/station/add_station', newStation(unit.serial), as)));
  expect(replies.map(({ code }) => code).sort()).toEqual([1001, 1400, 1400, 1400]);
});

test.each([
  ['P5.20', { station_type: 'castle' }, 'en', 'This type of station is not available'],
  ['P5.20', { station_type: 'castle' }, 'zh', '没有这种电站类型'],
  ['P5.20', { installed_capacity: '6.6' }, 'en', 'installed_capacity is not valid'],
  ['P5.20', { rated_capacity: -1 }, 'en', 'rated_capacity is not valid'],
  ['P5.20', { rated_capacity: '10,000' }, 'en', 'rated_capacity is not valid'],
  ['P5.20', { rated_capacity: '10.000' }, 'en', 'rated_capacity is not valid'],
  ['P5.20', { rated_capacity: '1e4' }, 'en', 'rated_capacity is not valid'],
  ['P5.20', { rated_capacity: '１２３' }, 'en', 'rated_capacity is not valid'],
  ['P5.20', { rated_capacity: '10 kW' }, 'en', 'rated_capacity is not valid'],
  ['P5.20', { station_name: '  ' }, 'en', 'station_name is not valid'],
  ['P5.20', { postal_code: undefined }, 'en', 'postal_code is missing'],
  ['P5.20', { address: undefined }, 'zh', '缺少 address'],
  [
    'P5.21',
    { postal_code: '500' },
    'en',
    'The postcode does not have the format of the country that the time zone belongs to, such as 2000',
  ],
  ['P5.21', { postal_code: '2000', time_zone: 'Europe/Kyiv' }, 'zh', '邮政编码不符合时区所属国家的格式，应类似 10115'],
  [
    'P5.21',
    { nmi: 'NMI1' },
    'en',
    'An NMI has 10 letters and digits, none of them O or I, and may have its check digit as the 11th',
  ],
  ['P5.21', { nmi: '20010000001' }, 'en', 'The 11th digit of this NMI does not match the ten before it'],
  ['P5.22', { device: { name: 'x', type: 'C002' } }, 'en', 'device.sn is missing'],
  ['P5.22', { device: { name: 'x', type: 'C001', sn: 'S', claim: CLAIM } }, 'en', 'device.type is not valid'],
  ['A10', { device: { name: 'x', type: 'C002', sn: 'S' } }, 'zh', '请输入设备上印刷的认领码'],
  ['A04', { create_user: 'me' }, 'en', 'create_user is not a known field'],
  [
    'C1',
    { postal_code: '10115', latitude: undefined },
    'en',
    'The time zone cannot be determined from the address, please choose it',
  ],
  ['P5.21', { station_image: Array.from({ length: 11 }, (_, at) => `${at}.jpg`) }, 'en', 'station_image is not valid'],
  ['P9.8', { station_image: ['of-somebody-else.jpg'] }, 'en', 'One of the pictures was not uploaded by you'],
])('P7.3 %s %j is refused in %s: %s', async (_row, wrong, lang, msg) => {
  const unit = await shelve(upstream.db);
  expect(await post('/station/add_station', newStation(unit.serial, wrong), token, lang)).toMatchObject({
    code: 1400,
    msg,
  });
  expect((await seen()).station).toEqual([]);
});

test('C1 the selected time zone takes precedence over the address’s', async () => {
  const unit = await shelve(upstream.db);
  const body = newStation(unit.serial, { postal_code: '10115', time_zone: 'Europe/Berlin' });
  expect((await post('/station/add_station', body)).code).toBe(1001);
  expect((await seen()).station[0].time_zone).toBe('Europe/Berlin');
  const second = await shelve(upstream.db);
  const inAuckland = newStation(second.serial, { latitude: -36.85, longitude: 174.76 });
  expect((await post('/station/add_station', inAuckland)).code).toBe(1001);
  const zones = (await seen()).station.map(({ time_zone }: { time_zone: string }) => time_zone);
  expect(zones.sort()).toEqual(['Europe/Berlin', 'Pacific/Auckland']);
  expect(cutsOf('Europe/Berlin').zone).toBe('Europe/Berlin');
});

test('P7.4 P6.8 the creator changes everything, an editor changes name and pictures, a viewer changes nothing', async () => {
  const station = await addStation(upstream.db, owner);
  const [editor, viewer, manager] = [
    await addAccount(upstream.db),
    await addAccount(upstream.db),
    await addAccount(upstream.db),
  ];
  await addGrant(upstream.db, station.key, editor, { shareType: 3 });
  await addGrant(upstream.db, station.key, viewer, { shareType: 0, setting: true });
  await addGrant(upstream.db, station.key, manager, { shareType: 1 });
  const whole = {
    station_id: station.id,
    station_name: 'All new',
    station_type: 'commercial',
    postal_code: '0800',
    address: '2 New Road',
    latitude: -12.4,
    longitude: 130.8,
    installed_capacity: 10,
    rated_capacity: 0,
    nmi: '',
    time_zone: 'Australia/Darwin',
    co2_factor: 0.54,
  };
  const asEditor = await addSession(upstream, editor);
  const basic = { station_id: station.id, station_name: 'Renamed', station_image: [] };
  expect(await post('/station/edit_station', whole, asEditor)).toMatchObject({ status: 403, code: 1403 });
  expect(await post('/station/edit_station', basic, asEditor)).toMatchObject({ code: 1001, data: null });
  expect((await seen()).station[0]).toMatchObject({ station_name: 'Renamed', station_image: [], NMI: 'NMI1' });
  expect(await post('/station/edit_station', basic, await addSession(upstream, viewer))).toMatchObject({ code: 1403 });
  expect((await post('/station/edit_station', whole, await addSession(upstream, manager))).code).toBe(1001);
  expect((await seen()).station[0]).toMatchObject({
    station_name: 'All new',
    station_type: 'commercial',
    postal_code: '0800',
    latitude: -12.4,
    rated_capacity: 0,
    NMI: '',
    time_zone: 'Australia/Darwin',
    co2_factor: 0.54,
  });
  const factor = { station_id: station.id, station_name: 'All new', co2_factor: 0.5 };
  expect(await post('/station/edit_station', factor, asEditor)).toMatchObject({ status: 403, code: 1403 });
  expect(await post('/station/edit_station', { ...factor, co2_factor: 3.1 })).toMatchObject({ code: 1400 });
  const forgotten = { station_id: station.id, station_name: 'All new', latitude: null, longitude: null };
  expect((await post('/station/edit_station', forgotten)).code).toBe(1001);
  expect((await seen()).station[0]).toMatchObject({ latitude: null, longitude: null, postal_code: '0800' });
  expect((await audits(`station:${station.id}`)).map(({ action, actor }) => [action, actor])).toEqual([
    ['edit-station', editor],
    ['edit-station', manager],
    ['edit-station', owner],
  ]);
});

test('P5.21 P7.4 a change validates the postcode and NMI it contains, not the stored ones', async () => {
  const station = await addStation(upstream.db, owner);
  const edit = (more: object) =>
    post('/station/edit_station', { station_id: station.id, station_name: 'Same', ...more });
  // The stored NMI is older than this check.
  expect((await edit({ nmi: 'NMI1', postal_code: '5000' })).code).toBe(1001);
  expect((await edit({ address: '2 New Road' })).code).toBe(1001);
  expect((await edit({ nmi: 'NMI2' })).code).toBe(1400);
  expect((await edit({ postal_code: '500' })).code).toBe(1400);
  expect((await edit({ nmi: '20012345678', postal_code: '5001' })).code).toBe(1001);
  expect((await edit({ nmi: 'METER 7', postal_code: 'SW1A 1AA', time_zone: 'Europe/London' })).code).toBe(1001);
});

test('P7.4 pictures already on the station may stay; pictures not uploaded by the caller cannot be added', async () => {
  const station = await addStation(upstream.db, owner);
  const edit = (station_image: string[]) =>
    post('/station/edit_station', { station_id: station.id, station_name: 'Same', station_image });
  expect((await edit(['a.jpg'])).code).toBe(1001);
  expect(await edit(['a.jpg', 'b.jpg'])).toMatchObject({
    code: 1400,
    msg: 'One of the pictures was not uploaded by you',
  });
  expect((await seen()).station[0]).toMatchObject({ station_name: 'Same', station_image: ['a.jpg'] });
});

test('P7.5 P6.7 C6 the creator deletes; the rows stay, the station is hidden from every account, and every connection ends', async () => {
  const station = await addStation(upstream.db, owner);
  const friend = await addAccount(upstream.db);
  await addGrant(upstream.db, station.key, friend, { shareType: 1 });
  const before = await upstream.db.pool.query<{ v: number }>('select grant_version as v from account where id = $1', [
    friend,
  ]);
  expect((await post('/station/delete_station', { station_id: station.id })).code).toBe(1001);
  for (const as of [token, await addSession(upstream, friend)]) expect((await seen(as)).station).toEqual([]);
  expect(await post('/station/delete_station', { station_id: station.id })).toMatchObject({ status: 404, code: 1404 });
  expect(upstream.changes).toEqual(expect.arrayContaining([{ accountId: owner }, { accountId: friend }]));
  const after = await upstream.db.pool.query<{ v: number }>('select grant_version as v from account where id = $1', [
    friend,
  ]);
  expect(after.rows[0]?.v).toBe((before.rows[0]?.v ?? 0) + 1);
  const { rows } = await upstream.db.pool.query('select deleted_at from station where key = $1', [station.key]);
  expect(rows).toEqual([{ deleted_at: upstream.clock.now }]);
  expect((await audits(`station:${station.id}`)).map(({ action }) => action)).toEqual(['delete-station']);
});

test('P6.7 C6 other users give up access from a share; access through an organisation cannot be given up', async () => {
  const station = await addStation(upstream.db, owner);
  const [friend, head] = [await addAccount(upstream.db), await addAccount(upstream.db)];
  await addGrant(upstream.db, station.key, friend, { shareType: 0 });
  await addEnterprise(upstream.db, { [owner]: false, [head]: true });
  const [asFriend, asHead] = [await addSession(upstream, friend), await addSession(upstream, head)];
  expect((await post('/station/collect_station', { station_id: station.id, type: 1 }, asFriend)).code).toBe(1001);
  expect((await post('/station/delete_station', { station_id: station.id }, asFriend)).code).toBe(1001);
  expect((await seen(asFriend)).station).toEqual([]);
  const left = await upstream.db.pool.query('select from favourite where account_id = $1', [friend]);
  expect(left.rowCount).toBe(0);
  expect(await post('/station/delete_station', { station_id: station.id }, asHead)).toMatchObject({
    code: 1403,
    msg: expect.stringContaining('only its owner can delete it'),
  });
  expect((await seen()).station).toHaveLength(1);
  expect((await audits(`station:${station.id}`)).map(({ action }) => action)).toEqual(['give-up-station']);
});

test('P7.13 P6.11 P5.33 the creator assigns an organisation; replacing it requires a company account', async () => {
  const station = await addStation(upstream.db, owner);
  const [firstHead, secondHead] = [await addAccount(upstream.db), await addAccount(upstream.db)];
  const codeOf = async (id: string) =>
    (await upstream.db.pool.query<{ code: string }>('select code from enterprise where id = $1', [id])).rows[0]?.code;
  const first = await codeOf(await addEnterprise(upstream.db, { [firstHead]: true }));
  const second = await codeOf(await addEnterprise(upstream.db, { [secondHead]: true }));
  const set = (enterprise_code: string | undefined, as = token) =>
    post('/station/set_enterprise', { station_id: station.id, enterprise_code }, as);
  expect((await set(first)).code).toBe(1001);
  expect((await seen()).station[0].service_custom).toMatch(/^Org /);
  expect((await seen(await addSession(upstream, firstHead))).station).toHaveLength(1);
  expect(await set(second)).toMatchObject({ code: 1403, msg: expect.stringContaining('company account') });
  await upstream.db.pool.query(`update account set company_code = '51824753556' where id = $1`, [owner]);
  expect((await set(second)).code).toBe(1001);
  expect((await seen(await addSession(upstream, firstHead))).station).toEqual([]);
  expect((await seen(await addSession(upstream, secondHead))).station).toHaveLength(1);
  expect(upstream.changes).toEqual(expect.arrayContaining([{ accountId: firstHead }, { accountId: secondHead }]));
  expect(await set(first, await addSession(upstream, secondHead))).toMatchObject({ code: 1403 });
});

test('P2.57 P5.33 P7.13 an unknown code is refused by name and changes nothing; a known one is accepted in any notation', async () => {
  const station = await addStation(upstream.db, owner);
  const handedOut = async (tenant?: string) => {
    const { rows } = await upstream.db.pool.query<{ code: string }>('select code from enterprise where id = $1', [
      await addEnterprise(upstream.db, {}, tenant),
    ]);
    return rows[0]?.code ?? '';
  };
  const set = (enterprise_code: string) =>
    post('/station/set_enterprise', { station_id: station.id, enterprise_code }).then(({ status, code, msg }) => ({
      status,
      code,
      msg,
    }));
  const unknown = { status: 400, code: 1400, msg: expect.stringContaining('no enterprise with this code') as string };
  expect(await set('NOBODY')).toEqual(unknown);
  expect(await set(await handedOut('lamp'))).toEqual(unknown);
  expect((await seen()).station[0].service_custom).toBe('');
  const code = await handedOut();
  const written = ` ${code.toLowerCase().slice(0, 3)}-${code.toLowerCase().slice(3, 5)} ${code.toLowerCase().slice(5)}`;
  expect(await set(written)).toMatchObject({ status: 200, code: 1001 });
  expect((await seen()).station[0].service_custom).toMatch(/^Org /);
  expect((await audits(`station:${station.id}`)).map(({ action, result }) => [action, result])).toEqual([
    ['set-enterprise', 'refused'],
    ['set-enterprise', 'refused'],
    ['set-enterprise', 'done'],
  ]);
});

test('A09 P7.13 attempts at codes are limited like those at a password, and a correct code resets them', async () => {
  const station = await addStation(upstream.db, owner);
  // If an organisation is already linked to a station, a company code is required first.
  const other = await addStation(upstream.db, owner);
  const set = (enterprise_code: string, station_id = other.id) =>
    post('/station/set_enterprise', { station_id, enterprise_code }).then(({ status }) => status);
  const code = `OPEN${Date.now()}`;
  await upstream.db.pool.query('update enterprise set code = $2 where id = $1', [
    await addEnterprise(upstream.db, {}),
    code,
  ]);
  await upstream.forgetLimits();
  for (let tries = 0; tries < 4; tries += 1) expect(await set(`WRONG${tries}`)).toBe(400);
  expect(await set(code, station.id)).toBe(200);
  for (let tries = 0; tries < 5; tries += 1) expect(await set(`WRONG${tries}`)).toBe(400);
  expect(await set(code)).toBe(429);
});

test('every change in this file is audited, and the audit chain is valid', async () => {
  expect(await findBrokenAudit(upstream.db.orm)).toBeNull();
});
