import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import mqtt, { type MqttClient } from 'mqtt';
import pino from 'pino';
import { topics } from '@/lib/contract/gateway/messages';
import { startBroker, type Broker } from '@/upstream/broker/broker';
import { hashGatewayCredential } from '@/upstream/broker/gateway-credential';
import { startPlants, type Plants } from '@/upstream/plants/start-plants';
import { buildStation } from '@/upstream/seed/builders/station-builder';
import { townNamed } from '@/upstream/seed/builders/places';
import { freshState, planGateway, writePlantsFile } from '@/upstream/seed/plan-gateways';
import { findBrokenAudit } from '@/upstream/store/audit-store';
import { tenantWritesKey } from '@/upstream/store/rate-limit-store';
import { nextMessage } from '../../support/field';
import { until } from '../../support/until';
import {
  addAccount,
  addGrant,
  addSession,
  addStation,
  call,
  startTestApi,
  TENANTS,
  type TestStation,
  type TestUpstream,
} from '../../support/upstream-fixtures';

const NOON = Date.parse('2024-12-21T02:00:00Z');
const SECRET = 'the secret of a test gateway';
const log = pino({ level: 'silent' });

let upstream: TestUpstream;
let broker: Broker;
let plants: Plants;
let folder: string;
let station: TestStation;
let owner: string;
let inverter: string;
const open: MqttClient[] = [];
const draft = buildStation(
  'test',
  { name: 'Roof', owner: 'o', town: townNamed('Manly'), number: 1, kind: 'home', battery: false },
  NOON,
);

beforeAll(async () => {
  upstream = await startTestApi();
  upstream.clock.now = new Date(NOON);
  const { db, clock, services } = upstream;
  owner = await addAccount(db);
  station = await addStation(db, owner);
  inverter = draft.devices.find(({ type }) => type === 'C002')?.id ?? '';
  await db.pool.query('update gateway set uuid = $2, credential_hash = $3 where station_key = $1', [
    station.key,
    draft.uuid,
    hashGatewayCredential(SECRET),
  ]);
  await db.pool.query('update device set id = $2 where key = $1', [station.inverterKey, inverter]);
  broker = await startBroker({
    ...{ db, tenants: TENANTS, host: '127.0.0.1', mqttPort: 0, wsPort: 0, log },
    tokenKey: services.mqtt.tokenKey,
    now: () => clock.now,
    limits: { connectsPerMinute: 1000 },
  });
  folder = mkdtempSync(path.join(tmpdir(), 'plants-settings-'));
  const plan = planGateway(draft, SECRET, freshState(draft, NOON - 60_000));
  writePlantsFile(path.join(folder, 'plants.json'), {
    ...{ version: 1, scenario: 'test', seededAt: NOON - 60_000, gateways: [plan] },
  });
  plants = await startPlants({
    plantsFile: path.join(folder, 'plants.json'),
    mqttUrl: broker.mqttUrl,
    log,
    clock: () => clock.now,
  });
  // A request before that reaches nobody, and nobody answers it later.
  await until(() => plants.listening === 1, { limit: 40_000, what: 'the gateway to listen' });
});
afterAll(async () => {
  for (const client of open) await client.endAsync(true);
  await plants.close();
  await broker.close();
  await upstream.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => upstream.db.pool.query('delete from rate_limit'));

/** A browser of an account: connected with what the API gave it, listening for answers. */
async function browserOf(account: string) {
  const token = await addSession(upstream, account);
  const [server] = (await call(upstream.api, '/station/get_mqtt_server', undefined, { token })).data as {
    mqtt_user: string;
    mqtt_pwd: string;
    mqtt_client_id: string;
  }[];
  if (!server) throw new Error('no messaging server');
  const client = await mqtt.connectAsync(broker.wsUrl, {
    ...{ username: server.mqtt_user, password: server.mqtt_pwd, clientId: server.mqtt_client_id },
    ...{ protocolVersion: 4, reconnectPeriod: 0, wsOptions: { headers: { origin: TENANTS[0]?.origins[0] } } },
  });
  open.push(client);
  await client.subscribeAsync(topics.response(draft.uuid, server.mqtt_client_id), { qos: 1 });
  let asked = 0;
  const ask = async (action: string, data: unknown, more: object = {}) => {
    const answer = nextMessage(client);
    const request = { request_id: `r${(asked += 1)}`, client_id: server.mqtt_client_id, action, data, ...more };
    client.publish(topics.request(draft.uuid), JSON.stringify(request), { qos: 1 });
    return (await answer) as { code: number; msg?: string; data: { datas: { value: unknown }[] }[] };
  };
  return {
    token,
    ask,
    set: (property_code: string, value: unknown, comm_id?: string) =>
      ask('set_property', { device_id: inverter, property_code, value }, comm_id === undefined ? {} : { comm_id }),
    read: async (code: string) =>
      (await ask('get_group_property', [{ device_id: inverter, defines: [code] }])).data[0]?.datas[0]?.value,
    record: async (read_set: 'Read' | 'Set' = 'Set') =>
      (
        await call(
          upstream.api,
          '/station/add_comm_log',
          { device_id: inverter, module_title: 'System Mode', read_set, funs: '[{"fun_code":"maxSolarPower"}]' },
          { token },
        )
      ).data.comm_id as string,
  };
}
const auditOf = async (action: string) =>
  (
    await upstream.db.pool.query<{ result: string; detail: Record<string, unknown> }>(
      'select result, detail from audit where action = $1 and object = $2 order by seq',
      [action, `device:${inverter}`],
    )
  ).rows;
function later(seconds: number): void {
  upstream.clock.now = new Date(upstream.clock.now.getTime() + seconds * 1000);
  plants.tick();
}

test('D7.3 D7.9 A6 a set that was recorded reaches the device, changes the plant, and stands in the audit before and after', async () => {
  const browser = await browserOf(owner);
  later(10);
  const before = Number(await browser.read('P'));
  expect(before).toBeGreaterThan(1500);
  const comm = await browser.record();
  expect(await browser.set('maxSolarPower', 1000, comm)).toMatchObject({ code: 1 });
  expect(await browser.read('maxSolarPower')).toBe(1000);
  later(10);
  expect(Number(await browser.read('P'))).toBeLessThanOrEqual(1000);
  const told = { gateway: draft.uuid, comm_id: comm, property: 'maxSolarPower' };
  expect(await auditOf('set-property')).toEqual([{ result: 'done', detail: { ...told, value: 1000 } }]);
  // The broker writes down the answer beside handing it on: the browser may have it first.
  const answered = () => auditOf('set-property-answer').then((rows) => rows.length > 0 && rows);
  expect(await until(answered, { limit: 8000, what: 'the answer in the audit' })).toEqual([
    { result: 'done', detail: { ...told, code: 1, msg: null } },
  ]);
  expect(await findBrokenAudit(upstream.db.orm)).toBeNull();
});

test('A6 A21 a set without a record, with another’s, an old one or one of a reading goes nowhere', async () => {
  const browser = await browserOf(owner);
  const colleague = await addAccount(upstream.db);
  await addGrant(upstream.db, station.key, colleague, { shareType: 3, setting: true });
  const theirs = await browserOf(colleague);
  const value = await browser.read('maxSellPower');
  const old = await browser.record();
  const sets: [string, string | undefined][] = [
    ['none', undefined],
    ['made up', 'c1'],
    ['of a colleague', await theirs.record()],
    ['of a reading', await browser.record('Read')],
    ['of another session of one’s own', await (await browserOf(owner)).record()],
  ];
  for (const [name, comm] of sets) {
    expect([name, await browser.set('maxSellPower', 777, comm)]).toMatchObject([name, { code: 403 }]);
  }
  later(16 * 60);
  const again = await browserOf(owner);
  expect(await again.set('maxSellPower', 777, old)).toMatchObject({
    code: 403,
    msg: expect.stringContaining('too old'),
  });
  expect(await again.read('maxSellPower')).toBe(value);
});

test('A21 D6.2 who only views records nothing and sets nothing; who loses the right cannot use what he recorded', async () => {
  const [viewer, helper] = [await addAccount(upstream.db), await addAccount(upstream.db)];
  await addGrant(upstream.db, station.key, viewer, { shareType: 1 });
  await addGrant(upstream.db, station.key, helper, { shareType: 0, setting: true });
  const [asViewer, asHelper] = [await browserOf(viewer), await browserOf(helper)];
  expect(await asViewer.record().catch(() => null)).toBeNull();
  const comm = await asHelper.record();
  expect(await asViewer.set('maxSellPower', 800, comm)).toMatchObject({ code: 403 });
  expect(await asHelper.set('maxSellPower', 800, comm)).toMatchObject({ code: 1 });
  await upstream.db.pool.query('update station_grant set setting = false where account_id = $1', [helper]);
  expect(await asHelper.set('maxSellPower', 900, comm)).toMatchObject({
    code: 403,
    msg: 'you may not set this device',
  });
  expect(await asHelper.read('maxSellPower')).toBe(800);
});

test('A22 a value outside the catalogue is stopped before the gateway, and is in no audit as sent', async () => {
  const browser = await browserOf(owner);
  const comm = await browser.record();
  const sent = (await auditOf('set-property')).length;
  for (const [code, value] of [
    ['maxSellPower', 100_000],
    ['maxSellPower', '1e3'],
    ['maxSellPower', -1],
    ['workMode', 7],
    ['touTime1', '24:01'],
    ['battType', 1],
    ['P', 5],
    ['__proto__', 5],
    ['nothing', 5],
  ] as const) {
    expect([code, value, await browser.set(code, value, comm)]).toMatchObject([code, value, { code: 400 }]);
  }
  expect(await auditOf('set-property')).toHaveLength(sent);
});

test('A23 while the writes of a tenant are held a set goes nowhere, although its record was made before; reading goes on', async () => {
  const browser = await browserOf(owner);
  const comm = await browser.record();
  const value = await browser.read('maxSellPower');
  const { now } = upstream.clock;
  const held = (until: Date, tenant: string) =>
    upstream.db.pool.query(
      `insert into rate_limit (key, count, window_start, blocked_until) values ($1, 1000, $2, $3)
       on conflict (key) do update set blocked_until = excluded.blocked_until`,
      [tenantWritesKey(tenant), now, until],
    );
  await held(new Date(now.getTime() + 1), 'lamp');
  expect(await browser.set('maxSellPower', 1000, comm)).toMatchObject({ code: 1 });
  await held(new Date(now.getTime() + 1), 'sun');
  expect(await browser.set('maxSellPower', 1100, comm)).toMatchObject({
    code: 403,
    msg: 'writes are held back here for now',
  });
  expect(value).not.toBe(1000);
  expect(await browser.read('maxSellPower')).toBe(1000);
  await held(now, 'sun');
  expect(await browser.set('maxSellPower', 1100, comm)).toMatchObject({ code: 1 });
});
