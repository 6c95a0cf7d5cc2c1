import { getStationRelevance } from '@/lib/contract/upstream/stations/relevance';
import { verifyBrokerToken } from '@/upstream/broker/token';
import { startTestApp } from '../../support/test-app';
import {
  addAccount,
  addEnterprise,
  addGrant,
  addSession,
  addStation,
  call,
  setLatest,
  START,
  type TestStation,
} from '../../support/upstream-fixtures';

const upstream = startTestApp();
let station: TestStation;
let owner: string;
const tokens: Record<string, string> = {};
const PATH = '/station/get_station_relevance';

beforeAll(async () => {
  const { db } = upstream;
  owner = await addAccount(db, { name: 'Olive Owner' });
  const names = ['view', 'manage', 'edit', 'trusted', 'manager', 'service'];
  const ids = new Map(await Promise.all(names.map(async (name) => [name, await addAccount(db)] as const)));
  const id = (name: string) => ids.get(name) ?? '';
  await addEnterprise(db, { [owner]: false, [id('manager')]: true });
  station = await addStation(db, owner, {
    name: 'Home',
    enterpriseId: await addEnterprise(db, { [id('service')]: true }),
  });
  await addGrant(db, station.key, id('view'), { shareType: 0 });
  await addGrant(db, station.key, id('manage'), { shareType: 1 });
  await addGrant(db, station.key, id('edit'), { shareType: 3 });
  await addGrant(db, station.key, id('trusted'), { shareType: 0, auth: true, setting: true });
  await setLatest(db, station, { P: 4200, 'today-KRA': 12.5 });
  for (const [name, account] of [['owner', owner], ...ids] as const) tokens[name] = await addSession(upstream, account);
});

const relevance = (name: string, options = {}) =>
  call(upstream.api, PATH, undefined, { token: tokens[name] ?? null, ...options });

test('P7.2 P3.2 P3.3 P3.4 P3.5 P3.6 P3.7 P3.8 P3.9 D3.1 D3.3 D3.4 D3.9 D3.10 the owner gets everything about the station in one call', async () => {
  const reply = await relevance('owner');
  expect(reply.code).toBe(1001);
  expect(getStationRelevance.output.safeParse(reply.data).success).toBe(true);
  const { data } = reply;
  expect(data.station).toHaveLength(1);
  expect(data.station[0]).toMatchObject({
    id: station.id,
    station_name: 'Home',
    station_type: 'residential',
    station_type_name: 'Residential',
    station_image: ['a.jpg'],
    address: '1 Sun St',
    postal_code: '5000',
    latitude: -34.9,
    longitude: 138.6,
    installed_capacity: 6.6,
    rated_capacity: 200,
    NMI: 'NMI1',
    currency: 'AUD',
    station_auth: 1,
    device_auth: 1,
    device_setting: 1,
    create_user: owner,
    create_name: 'Olive Owner',
    is_collect: 0,
    fault_status: 0,
    abnormal_status: 0,
    offline_status: 0,
    link_time: '',
    time_zone: 'Australia/Adelaide',
  });
  expect(data.station[0].service_custom).toMatch(/^Org /);
  expect(data.station[0].label).toEqual([
    {
      type: 'fd',
      points: [
        { property_code: 'KRA', unit: 'kWh' },
        { property_code: 'P', unit: 'kW' },
        { property_code: 'today-KRA', unit: 'kWh' },
      ],
    },
  ]);
  expect(data.access_device).toEqual([]);
  expect(data.device.map((device: { device_type: string }) => device.device_type)).toEqual(['C001', 'C002']);
  expect(data.device[0]).toMatchObject({ signal: 3, iot_gateway_uuid: station.uuid });
  expect(data.device[1]).toMatchObject({
    device_id: station.inverter,
    obj_id: station.inverter,
    obj_name: 'Inverter',
    obj_type: 'C002',
    type_name: 'Inverter',
    iot_gateway_uuid: station.uuid,
    gateway_id: station.uuid,
    station_id: station.id,
    mod_id: station.moduleId,
    prefix: 'sun',
    create_user: owner,
    auth: 1,
    status: 'normal',
    alarm_status: null,
    last_time: START.getTime(),
  });
  expect(data.device[1]).not.toHaveProperty('signal');
  expect(data.gateway).toEqual([{ gateway_id: station.uuid, uuid: station.uuid, mqtt_server_id: '1' }]);
  expect(data.device_type.map((type: { code_id: string }) => type.code_id)).toEqual(['C001', 'C002', 'C003', 'C004']);
  expect(data.station_type[0]).toEqual({ code_id: 'residential', code_name: 'Residential' });
  expect(data.mod_funs).toContainEqual({ mod_id: station.moduleId, prefix: 'sun', funs: ['firmware_upgrade'] });
  expect(data.station_virtual_label).toEqual([
    { id: expect.any(String), station_id: station.id, type: 'fd', name: 'generation' },
  ]);
  const power = data.station_virtual_point.find((point: { property_code: string }) => point.property_code === 'P');
  expect(power).toMatchObject({
    label_id: data.station_virtual_label[0].id,
    unit: 'kW',
    calc_formula: `[${station.inverter}_P]/1000`,
  });
  expect(JSON.parse(power.calc_data)).toEqual([{ device_id: station.inverter, property_code: 'P' }]);
});

test('P7.2 D3.9 the short answer puts types and counts before the stations, and identical labels only once', async () => {
  const whole = await relevance('owner');
  const response = await fetch(upstream.api.url + PATH, {
    headers: { token: tokens.owner ?? '', prefix: 'sun', prefer: 'return=minimal' },
  });
  expect(response.headers.get('preference-applied')).toBe('return=minimal');
  const { code, data } = (await response.json()) as typeof whole;
  const keys = Object.keys(data);
  for (const name of ['device_type', 'station_type', 'device_count', 'label_set'])
    expect([name, keys.indexOf(name) < keys.indexOf('station')]).toEqual([name, true]);
  expect([code, keys.indexOf('station') < keys.indexOf('device')]).toEqual([1001, true]);
  expect(data.device_count).toEqual([
    { code_id: 'C001', count: 1 },
    { code_id: 'C002', count: 1 },
  ]);
  const [one] = data.station;
  expect(one).not.toHaveProperty('label');
  expect(data.label_set).toEqual([{ id: one.label_set, label: whole.data.station[0].label }]);
  expect(whole.data.station[0]).not.toHaveProperty('label_set');
});

test.each([
  ['owner', 1, 1, 1, 'device'],
  ['view', 0, 0, 0, 'access_device'],
  ['manage', 1, 0, 0, 'access_device'],
  ['edit', 3, 0, 0, 'access_device'],
  ['trusted', 0, 1, 1, 'access_device'],
  ['manager', 1, 0, 1, 'device'],
  ['service', 3, 0, 1, 'device'],
])(
  'P3.5 P1.2 D3.1 %s: station_auth %i, device_auth %i, device_setting %i, devices in %s',
  async (name, stationAuth, deviceAuth, setting, list) => {
    const { data } = await relevance(name);
    expect(data.station[0]).toMatchObject({
      station_auth: stationAuth,
      device_auth: deviceAuth,
      device_setting: setting,
    });
    expect(data[list]).toHaveLength(2);
    expect(data[list][1]).toMatchObject({ auth: stationAuth });
    expect(data.device.length + data.access_device.length).toBe(2);
  },
);

test.each([
  ['owner', 1],
  ['view', 0],
  ['manage', 1],
  ['edit', 0],
  ['trusted', 0],
  ['manager', 1],
  ['service', 1],
])('D2.11 %s: plan_work %i, matching the call’s own decision', async (name, may) => {
  const { data } = await relevance(name);
  const [station] = data.station;
  expect(station.plan_work).toBe(may);
  const planned = await call(
    upstream.api,
    '/station/set_planned_work',
    { station_id: station.id, until: null },
    { token: tokens[name] ?? null },
  );
  expect(planned.code === 1001).toBe(may === 1);
});

test('names are in the caller’s language', async () => {
  const { data } = await relevance('owner', { lang: 'zh' });
  expect(data.station[0].station_type_name).toBe('户用电站');
  expect(data.device[1].type_name).toMatch(/逆变器/);
  expect(data.device_type[0].code_name).toBe('网关');
});

test('D7.2 D3.3 the messaging server is on our own host, with a credential for this session alone', async () => {
  const first = (await relevance('owner')).data.mqtt_server[0];
  expect(first).toMatchObject({
    mqtt_id: '1',
    mqtt_host_ip: 'localhost',
    mqtt_host_ws_port: 3003,
    mqtt_tls: false,
    mqtt_path: '/mqtt',
  });
  const claims = verifyBrokerToken(first.mqtt_pwd, upstream.services.mqtt.tokenKey, START.getTime());
  expect(claims).toMatchObject({
    accountId: owner,
    tenant: 'sun',
    sessionId: first.mqtt_user,
    clientId: first.mqtt_client_id,
  });
  const renewed = await call(upstream.api, '/station/get_mqtt_server', undefined, { token: tokens['owner'] ?? null });
  expect(renewed.data[0].mqtt_client_id).not.toBe(first.mqtt_client_id);
  expect((await call(upstream.api, '/station/get_mqtt_server')).code).toBe(1401);
});

test('the tag is stable while nothing changes, even with new credentials, and changes with the content', async () => {
  const first = await relevance('owner');
  const tag = first.headers.get('etag') ?? '';
  expect(tag).toMatch(/^".+"$/);
  const again = await relevance('owner');
  expect(again.headers.get('etag')).toBe(tag);
  expect(again.data.mqtt_server[0].mqtt_pwd).not.toBe(first.data.mqtt_server[0].mqtt_pwd);
  const same = await relevance('owner', { headers: { 'if-none-match': tag } });
  expect([same.status, same.data]).toEqual([304, undefined]);
  expect((await relevance('owner', { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  expect((await relevance('owner', { headers: { 'if-none-match': tag }, lang: 'zh' })).status).toBe(200);
  await upstream.db.pool.query('update station set fault = true where key = $1', [station.key]);
  const changed = await relevance('owner', { headers: { 'if-none-match': tag } });
  expect(changed.status).toBe(200);
  expect(changed.data.station[0].fault_status).toBe(1);
});

test('P7.2 a fleet that only sends new data keeps its tag for a minute', async () => {
  const heard = (at: string) =>
    upstream.db.pool.query('update device set last_seen = $2 where station_key = $1', [station.key, new Date(at)]);
  await heard('2026-03-05T02:00:07.250Z');
  const first = await relevance('owner');
  const tag = first.headers.get('etag') ?? '';
  expect(first.data.device[0].last_time).toBe(Date.parse('2026-03-05T02:00:00Z'));
  await heard('2026-03-05T02:00:59.999Z');
  expect((await relevance('owner', { headers: { 'if-none-match': tag } })).status).toBe(304);
  await heard('2026-03-05T02:01:00.000Z');
  const later = await relevance('owner', { headers: { 'if-none-match': tag } });
  expect([later.status, later.data.device[0].last_time]).toEqual([200, Date.parse('2026-03-05T02:01:00Z')]);
});

test('P2.46 P2.47 an offline station shows since when its devices sent no data; other stations do not', async () => {
  const { pool } = upstream.db;
  const since = async () => (await relevance('owner')).data.station[0].offline_since;
  const set = (offline: boolean, lastSeen: string | null) =>
    pool.query(
      `with seen as (update device set last_seen = $3 where station_key = $1 and type <> 'C001')
       update station set offline = $2, linked_at = null, created_at = '2026-03-01T00:00:00Z' where key = $1`,
      [station.key, offline, lastSeen],
    );
  await set(false, '2026-03-04T01:00:30Z');
  expect(await since()).toBeNull();
  await set(true, '2026-03-04T01:00:30Z');
  expect(await since()).toBe(Date.parse('2026-03-04T01:00:00Z'));
  // A station that never sent data: offline since its last link, or since it was added.
  await set(true, null);
  expect(await since()).toBe(Date.parse('2026-03-01T00:00:00Z'));
  await pool.query("update station set linked_at = '2026-03-02T00:00:00Z' where key = $1", [station.key]);
  expect(await since()).toBe(Date.parse('2026-03-02T00:00:00Z'));
  await set(false, null);
});

test('D7.19 D3.10 point values are computed from the latest readings; a missing one is null, never 0', async () => {
  const request = (codes: string[]) =>
    call(
      upstream.api,
      '/station/get_point_values',
      { station_id: [station.id], property_code: codes },
      { token: tokens['view'] ?? null },
    );
  expect((await request(['P', 'today-KRA', 'KRA', 'absent'])).data).toEqual([
    { station_id: station.id, property_code: 'P', value: 4.2, unit: 'kW', ts: START.getTime() },
    { station_id: station.id, property_code: 'today-KRA', value: 12.5, unit: 'kWh', ts: START.getTime() },
    { station_id: station.id, property_code: 'KRA', value: null, unit: 'kWh', ts: null },
  ]);
});

test('A29 a formula that refers to another station, divides by zero or is invalid has no value', async () => {
  for (const formula of [`[${station.inverter}_P]`, '1/0', 'process.exit()', '((']) {
    const other = await addStation(upstream.db, owner, { formula });
    const body = { station_id: [other.id], property_code: ['P'] };
    const reply = await call(upstream.api, '/station/get_point_values', body, { token: tokens['owner'] ?? null });
    expect([formula, reply.code, reply.data[0].value]).toEqual([formula, 1001, null]);
  }
});

test('D3.5 D3.6 D7.5 D7.6 D7.7 D7.8 templates and functions of a module are named, grouped, ordered and read-only', async () => {
  const token = tokens['view'] ?? null;
  const temps = await call(upstream.api, `/station/get_device_temp?mod_id=${station.moduleId}`, undefined, { token });
  expect(temps.data.tempinfo.map((template: { temp_id: number }) => template.temp_id)).toEqual([11, 13, 21]);
  const path = `/station/get_device_funs?gateway_uuid=${station.uuid}&tempid=13&modid=${station.moduleId}`;
  const { data } = await call(upstream.api, path, undefined, { token, lang: 'zh' });
  const groups = new Set(data.groups.map((group: { group_id: string }) => group.group_id));
  expect(data.funs.length).toBeGreaterThan(50);
  for (const [index, fun] of data.funs.entries()) {
    expect(fun).toMatchObject({ showorder: index + 1, temp_read_only: 2 });
    expect(groups).toContain(fun.group_id);
  }
  expect(data.funs.find((fun: { fun_code: string }) => fun.fun_code === 'runState')).toMatchObject({
    fun_name: '运行状态',
    type: 'option',
  });
  expect(data.funs.find((fun: { fun_code: string }) => fun.fun_code === 'gridPower').unit).toBe('W');
  expect((await call(upstream.api, path.replace('tempid=13', 'tempid=99'), undefined, { token })).code).toBe(1404);
});
