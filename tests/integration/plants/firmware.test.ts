import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import mqtt, { type MqttClient } from 'mqtt';
import pino from 'pino';
import { GUARD_CODES } from '@/lib/contract/gateway/firmware';
import { topics } from '@/lib/contract/gateway/messages';
import { startBroker, type Broker } from '@/upstream/broker/broker';
import { hashGatewayCredential } from '@/upstream/broker/gateway-credential';
import { startPlants, type Plants } from '@/upstream/plants/start-plants';
import { buildStation } from '@/upstream/seed/builders/station-builder';
import { townNamed } from '@/upstream/seed/builders/places';
import { freshState, planGateway, writePlantsFile } from '@/upstream/seed/plan-gateways';
import { findBrokenAudit } from '@/upstream/store/audit-store';
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
const PACKAGE = 'hy-5000-main-v3512';
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

async function switchOn(): Promise<void> {
  plants = await startPlants({
    plantsFile: path.join(folder, 'plants.json'),
    mqttUrl: broker.mqttUrl,
    log,
    clock: () => upstream.clock.now,
  });
  // A request before that reaches nobody, and nobody answers it later.
  await until(() => plants.listening === 1, { limit: 40_000, what: 'the gateway to listen' });
}

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
  folder = mkdtempSync(path.join(tmpdir(), 'plants-firmware-'));
  const plan = planGateway(draft, SECRET, freshState(draft, NOON - 60_000));
  writePlantsFile(path.join(folder, 'plants.json'), {
    ...{ version: 1, scenario: 'test', seededAt: NOON - 60_000, gateways: [plan] },
  });
  await switchOn();
});
afterAll(async () => {
  for (const client of open) await client.endAsync(true);
  await plants.close();
  await broker.close();
  await upstream.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => upstream.db.pool.query('delete from rate_limit'));

interface Reply {
  readonly code: number;
  readonly msg?: string;
  readonly data?: Record<string, unknown>;
}

const START = {
  ...{ op: 'start', upgrade_id: 'u-1', package_id: PACKAGE, method: 'full', timeout_minutes: 20 },
};
const start = (over: object = {}) => ({ ...START, device_id: inverter, ...over });
const recordOf = (over: object = {}) => {
  const { upgrade_id, package_id, method, timeout_minutes } = { ...START, ...over };
  const line = { code: 'firmware_upgrade', name: 'MAIN', from: 'V3.4.0.8', to: 'V3.5.1.2', type: 'main' };
  return JSON.stringify({ v: 1, entries: [{ ...line, upgrade_id, package_id, method, timeout_minutes }] });
};

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
  const ask = async (action: string, data: unknown, comm_id?: string) => {
    const answer = nextMessage(client);
    const request = { request_id: `r${(asked += 1)}`, client_id: server.mqtt_client_id, action, data };
    const text = JSON.stringify(comm_id === undefined ? request : { ...request, comm_id });
    client.publish(topics.request(draft.uuid), text, { qos: 1 });
    return (await answer) as Reply;
  };
  return {
    ask,
    begin: (over: object, comm_id?: string) => ask('firmware_upgrade', start(over), comm_id),
    status: async () =>
      (await ask('firmware_upgrade', { op: 'status', device_id: inverter })).data?.['upgrade'] as {
        state: string;
        percent: number;
        upgrade_id: string;
      } | null,
    versions: async () => (await ask('firmware_info', { device_id: inverter })).data?.['versions'],
    record: async (over: object = {}, read_set: 'Read' | 'Set' = 'Set', funs = recordOf(over)) =>
      (
        await call(
          upstream.api,
          '/station/add_comm_log',
          { device_id: inverter, module_title: 'Firmware', read_set, funs },
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

test('A6 A21 D2.19 an upgrade without a record, with another’s, an old one, one of a reading or of something else goes nowhere', async () => {
  const browser = await browserOf(owner);
  const colleague = await addAccount(upstream.db);
  await addGrant(upstream.db, station.key, colleague, { shareType: 3, setting: true });
  const theirs = await browserOf(colleague);
  const starts: [string, string | undefined][] = [
    ['none', undefined],
    ['made up', 'c1'],
    ['of a colleague', await theirs.record()],
    ['of a reading', await browser.record({}, 'Read')],
    ['of a setting', await browser.record({}, 'Set', '[{"fun_code":"maxSolarPower"}]')],
    ['of another package', await browser.record({ package_id: 'hy-5000-hmi-v1301' })],
    ['of another upgrade', await browser.record({ upgrade_id: 'u-9' })],
    ['of another limit', await browser.record({ timeout_minutes: 50 })],
  ];
  for (const [name, comm] of starts) {
    expect([name, await browser.begin({}, comm)]).toMatchObject([name, { code: 403 }]);
  }
  await upstream.db.pool.query('delete from rate_limit');
  const elsewhere = await (await browserOf(owner)).record();
  expect(await browser.begin({}, elsewhere)).toMatchObject({ code: 403 });
  const old = await browser.record();
  later(16 * 60);
  const again = await browserOf(owner);
  expect(await again.begin({}, old)).toMatchObject({ code: 403, msg: expect.stringContaining('too old') });
  expect(await again.status()).toBeNull();
  expect(await auditOf('upgrade-firmware')).toEqual([]);
});

test('A21 D6.2 who only views reads the versions and begins nothing; who loses the right cannot use what he recorded', async () => {
  const [viewer, helper] = [await addAccount(upstream.db), await addAccount(upstream.db)];
  await addGrant(upstream.db, station.key, viewer, { shareType: 1 });
  await addGrant(upstream.db, station.key, helper, { shareType: 0, setting: true });
  const [asViewer, asHelper] = [await browserOf(viewer), await browserOf(helper)];
  expect(await asViewer.versions()).toEqual({ protocol: '1015', hmi: 'V1.2.3.0', main: 'V3.4.0.8' });
  expect(await asViewer.record().catch(() => null)).toBeNull();
  const comm = await asHelper.record();
  expect(await asViewer.begin({}, comm)).toMatchObject({ code: 403 });
  await upstream.db.pool.query('update station_grant set setting = false where account_id = $1', [helper]);
  expect(await asHelper.begin({}, comm)).toMatchObject({ code: 403, msg: 'you may not set this device' });
  expect(await asHelper.status()).toBeNull();
});

test('A21 A25 odd values and devices of others are stopped before the gateway', async () => {
  const browser = await browserOf(owner);
  const comm = await browser.record();
  for (const over of [
    { package_id: '../../etc/passwd' },
    { method: 'force' },
    { timeout_minutes: 0 },
    { timeout_minutes: '20' },
    { upgrade_id: '' },
    { op: 'cancel' },
    { force: true },
  ]) {
    expect([over, await browser.begin(over, comm)]).toMatchObject([over, { code: 400 }]);
  }
  expect(await browser.begin({ device_id: 'dev-of-others' }, comm)).toMatchObject({ code: 403 });
  expect(await browser.ask('firmware_info', { device_id: 'dev-of-others' })).toMatchObject({ code: 403 });
  expect(await auditOf('upgrade-firmware')).toEqual([]);
});

test('D2.19 A6 what the gateway’s own guard refuses is in the audit as sent and as refused', async () => {
  const browser = await browserOf(owner);
  const over = { upgrade_id: 'u-unfit', package_id: 'hy-3000-main-v3512' };
  const comm = await browser.record(over);
  expect(await browser.begin(over, comm)).toMatchObject({ code: GUARD_CODES.unfit });
  const told = { gateway: draft.uuid, comm_id: comm, ...over, method: 'full', timeout_minutes: 20 };
  expect(await auditOf('upgrade-firmware')).toEqual([{ result: 'done', detail: told }]);
  const answered = () => auditOf('upgrade-firmware-answer').then((rows) => rows.length > 0 && rows);
  expect(await until(answered, { limit: 8000, what: 'the answer in the audit' })).toMatchObject([
    { result: 'failed', detail: { ...told, code: GUARD_CODES.unfit, state: null } },
  ]);
});

test('D2.18 D2.19 A6 a recorded upgrade goes its slow way, through a restart of the plant, and the device says the new version', async () => {
  const browser = await browserOf(owner);
  const comm = await browser.record();
  expect(await browser.begin({}, comm)).toMatchObject({ code: 1, data: { upgrade: { state: 'queued' } } });
  // The answer may have been lost: asked again it is the same upgrade.
  expect(await browser.begin({}, comm)).toMatchObject({ code: 1, data: { upgrade: { upgrade_id: 'u-1' } } });
  const second = await browser.record({ upgrade_id: 'u-2' });
  expect(await browser.begin({ upgrade_id: 'u-2' }, second)).toMatchObject({ code: GUARD_CODES.busy });
  later(90);
  const half = await browser.status();
  expect(half).toMatchObject({ upgrade_id: 'u-1', state: 'transferring' });
  expect(half?.percent).toBeGreaterThan(30);
  expect(half?.percent).toBeLessThan(70);
  expect(await browser.versions()).toMatchObject({ main: 'V3.4.0.8' });

  await plants.close();
  await switchOn();
  later(60);
  expect((await browser.status())?.percent).toBeGreaterThan(half?.percent ?? 100);

  // While it starts anew it is off, like any device that is.
  later(75);
  expect(await browser.status()).toMatchObject({ state: 'restarting' });
  expect((await browser.ask('device_status', [])).data).toContainEqual({ device_id: inverter, status: 'offline' });
  expect(await browser.versions()).toEqual({ protocol: null, hmi: null, main: null });
  later(30);
  expect(await browser.status()).toMatchObject({ state: 'done', percent: 100 });
  expect(await browser.versions()).toEqual({ protocol: '1015', hmi: 'V1.2.3.0', main: 'V3.5.1.2' });
  expect((await browser.ask('device_status', [])).data).toContainEqual({ device_id: inverter, status: 'normal' });
  later(10);
  const read = await browser.ask('get_group_property', [{ device_id: inverter, defines: ['mainVersion'] }]);
  expect(JSON.stringify(read.data)).toContain('V3.5.1.2');
  expect(await findBrokenAudit(upstream.db.orm)).toBeNull();
});
