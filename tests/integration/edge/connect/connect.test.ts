import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import mqtt from 'mqtt';
import pino from 'pino';
import { stringify } from 'yaml';
import { load } from '@/edge/program/load';
import { run } from '@/edge/program/run';
import { topics } from '@/lib/contract/gateway/messages';
import { startBroker, type Broker } from '@/upstream/broker/broker';
import { startIngest, type Ingest } from '@/upstream/ingest/ingest';
import { chainImage, commonModel } from '../../../support/edge/chain-image';
import { startModbusDevice } from '../../../support/edge/modbus-device';
import { gone } from '../../../support/field';
import { newStation } from '../../../support/station-call-fixtures';
import { until } from '../../../support/until';
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
} from '../../../support/upstream-fixtures';

const log = pino({ level: 'silent' });
const LIMIT = 20_000;
let upstream: TestUpstream;
let broker: Broker;
let ingest: Ingest;
let owner: string;
let token: string;
let station: TestStation;
const closing: (() => Promise<unknown> | void)[] = [];

beforeAll(async () => {
  upstream = await startTestApi();
  upstream.clock.now = new Date();
  owner = await addAccount(upstream.db);
  station = await addStation(upstream.db, owner);
  token = await addSession(upstream, owner);
  broker = await startBroker({
    ...{ db: upstream.db, tenants: TENANTS, host: '127.0.0.1', mqttPort: 0, wsPort: 0, log },
    tokenKey: upstream.services.mqtt.tokenKey,
    limits: { connectsPerMinute: 1_000, gatewaySweepMs: 200 },
  });
  ingest = await startIngest({ db: upstream.db, mqttUrl: broker.mqttUrl, credential: broker.serviceCredential, log });
});
afterAll(async () => {
  await ingest.close();
  await broker.close();
  await upstream.close();
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
  await upstream.db.pool.query('delete from rate_limit');
});

interface Connected {
  readonly uuid: string;
  readonly secret: string;
  readonly device_id: string;
  readonly url: string;
}
interface State {
  readonly online: boolean;
  readonly connected: boolean;
  readonly heard_at: number | null;
  readonly found:
    readonly { key: string; device_id: string; type: string; model: string; name: string | null }[] | null;
}

const as = (path: string, body: object, who = token) => call(upstream.api, `/station/${path}`, body, { token: who });
const connectOne = async (name = 'Garage') =>
  (await as('connect_gateway', { station_id: station.id, name })).data as unknown as Connected;
const stateOf = async (id: string) => (await as('get_connected_gateway', { device_id: id })).data as unknown as State;

/** Runs the program with an inverter and a meter until the end of the test; what it logs. */
async function runEdge({ uuid, secret }: Connected, url: string, keys = ['roof1', 'roof2']): Promise<string[]> {
  const { image } = chainImage([
    commonModel('Northern Sun', { Md: 'NS-5', SN: 'NS5-0042', Vr: '2.1' }),
    { id: 101, points: { W: 3210, W_SF: 0, DCW: 3300, DCW_SF: 0, WH: 4_321_000, WH_SF: 0, St: 4, Evt1: 1 } },
    commonModel('Northern Sun', { Md: 'NM-1', SN: 'NM1-7' }),
    { id: 201, points: { W: -1500, W_SF: 0, PhVphA: 2312, V_SF: -1 } },
  ]);
  const device = await startModbusDevice(image, { unit: 1 });
  const folder = mkdtempSync(path.join(tmpdir(), 'sunhelm-edge-'));
  const file = path.join(folder, 'edge.yaml');
  const parts = ['inverter', 'meter'];
  writeFileSync(
    file,
    stringify({
      gateway: { url, id: uuid, secret },
      ...{ status: { port: 0 }, interval: 1, lines: { roof: { tcp: `127.0.0.1:${device.port}` } } },
      devices: keys.map((key, index) => ({ key, line: 'roof', driver: 'sunspec', part: parts[index] })),
    }),
  );
  const logs: string[] = [];
  const stop = new AbortController();
  const done = run(load(file), '1.0.0', (text) => logs.push(text), stop.signal);
  closing.push(
    () => rmSync(folder, { recursive: true, force: true }),
    () => device.close(),
    async () => {
      stop.abort();
      await done;
    },
  );
  return logs;
}

test.each([
  ['MQTT', () => broker.mqttUrl],
  ['WebSocket, the port of browsers', () => broker.wsUrl],
])(
  'D3.1 D7.2 D7.13 a gateway connects over %s, tells what it has found, and its owner confirms it',
  async (_name, url) => {
    const own = await connectOne();
    expect(own).toMatchObject({ url: 'ws://localhost:3003/mqtt', device_id: `${own.uuid}gateway` });
    expect(await stateOf(own.device_id)).toMatchObject({ connected: true, online: false, heard_at: null, found: null });
    const logs = await runEdge(own, url());
    const found = await until(
      async () => {
        const state = await stateOf(own.device_id);
        return state.found?.length === 2 && state;
      },
      { limit: LIMIT, what: 'what the gateway has found' },
    );
    expect(found).toMatchObject({ online: true, connected: true });
    expect(found.found).toMatchObject([
      { key: 'roof1', device_id: `${own.uuid}roof1`, type: 'C002', model: 'NS-5', name: null },
      { key: 'roof2', type: 'C004', model: 'NM-1', name: null },
    ]);
    const confirmed = await as('confirm_gateway_devices', {
      device_id: own.device_id,
      devices: [{ key: 'roof1', name: 'Roof', type: 'C002' }],
    });
    expect(confirmed.data).toEqual({ device_ids: [`${own.uuid}roof1`] });
    // Confirming again changes nothing.
    expect(
      (
        await as('confirm_gateway_devices', {
          device_id: own.device_id,
          devices: [{ key: 'roof1', name: 'X', type: 'C002' }],
        })
      ).code,
    ).toBe(1001);
    expect((await stateOf(own.device_id)).found?.map(({ name }) => name)).toEqual(['Roof', null]);
    // A fault that was there before is reported once its device is wanted.
    const alarms = async () => {
      const { rows } = await upstream.db.pool.query<{ code: string; type: string; level: number }>(
        'select a.code, a.type, a.level from alarm a join device d on d.key = a.device_key where d.id = $1',
        [`${own.uuid}roof1`],
      );
      return rows;
    };
    await until(async () => (await alarms()).length > 0, { limit: LIMIT, what: 'the alarm' });
    expect(await alarms()).toEqual([{ code: 'IV01', type: 'fault', level: 4 }]);
    await until(
      async () => {
        const { rows } = await upstream.db.pool.query(
          `select from latest l join device d on d.key = l.device_key join property p on p.id = l.property_id
          where d.id = $1 and p.code = 'P' and l.value = 3300`,
          [`${own.uuid}roof1`],
        );
        return rows.length > 0;
      },
      { limit: LIMIT, what: 'its samples' },
    );
    expect(logs.some((line) => line.includes('roof1 is confirmed'))).toBe(true);
    // What is not confirmed sends nothing, and nothing is dropped for it.
    const { rows } = await upstream.db.pool.query('select from device where id = $1', [`${own.uuid}roof2`]);
    expect(rows).toEqual([]);
    expect(Object.values(ingest.drops).every((count) => count === 0)).toBe(true);
  },
);

test('D3.1 a new secret ends the old one and its connection, a disconnected gateway has none, and a new one connects it again', async () => {
  const own = await connectOne();
  const open = (secret: string) =>
    mqtt.connectAsync(
      broker.mqttUrl,
      { clientId: own.uuid, username: own.uuid, password: secret, protocolVersion: 4, reconnectPeriod: 0 },
      false,
    );
  const refusal = (secret: string) =>
    open(secret).then(
      () => 'taken',
      (error: Error) => error.message,
    );
  const client = await open(own.secret);
  const closed = gone(client);
  const renewed = (await as('renew_gateway_secret', { device_id: own.device_id })).data as unknown as Connected;
  await closed;
  expect(await refusal(own.secret)).toMatch(/Bad username or password/);
  const second = await open(renewed.secret);
  const ended = gone(second);
  await as('disconnect_gateway', { device_id: own.device_id });
  await ended;
  expect(await refusal(renewed.secret)).toMatch(/Bad username or password/);
  expect(await refusal('')).toMatch(/Bad username or password/);
  expect(await stateOf(own.device_id)).toMatchObject({ connected: false, online: false });
  // The portal shows it at once.
  const { data: shown } = await call(upstream.api, '/station/get_station_relevance', undefined, { token });
  const { device: devices } = shown as unknown as { device: { device_id: string; status: string }[] };
  expect(devices.find(({ device_id: id }) => id === own.device_id)).toMatchObject({ status: 'offline' });
  const again = (await as('renew_gateway_secret', { device_id: own.device_id })).data as unknown as Connected;
  await (await open(again.secret)).endAsync();
  const { rows } = await upstream.db.pool.query('select credential_hash as hash from gateway where uuid = $1', [
    own.uuid,
  ]);
  expect(JSON.stringify(rows)).not.toContain(again.secret);
});

test('A25 what a gateway reports is bounded and belongs to it: malformed and foreign reports change nothing', async () => {
  const own = await connectOne();
  const other = await connectOne('Shed');
  const client = await mqtt.connectAsync(broker.mqttUrl, {
    ...{ clientId: own.uuid, username: own.uuid, password: own.secret, protocolVersion: 4, reconnectPeriod: 0 },
  });
  closing.push(() => client.endAsync(true));
  const device = { type: 'C002', driver: '', manufacturer: '', model: 'M', serial: '', version: '', codes: [] };
  const send = (devices: unknown) =>
    client.publishAsync(topics.devices(own.uuid), JSON.stringify({ devices }), { qos: 1 });
  await send([{ ...device, key: '../x' }]);
  await send([{ ...device, key: 'gateway' }]);
  await send(Array.from({ length: 65 }, (_, index) => ({ ...device, key: `d${index}` })));
  await send([{ ...device, key: 'good', model: '<img src=x onerror=alert(1)>' }]);
  await until(async () => (await stateOf(own.device_id)).found !== null, { limit: LIMIT, what: 'the report' });
  expect((await stateOf(own.device_id)).found?.map(({ key }) => key)).toEqual(['good']);
  const cut = gone(client);
  client.publish(topics.devices(other.uuid), JSON.stringify({ devices: [{ ...device, key: 'foreign' }] }), { qos: 1 });
  await cut;
  await ingest.settled();
  expect((await stateOf(other.device_id)).found).toBeNull();
  const confirm = (devices: object[], id = own.device_id) => as('confirm_gateway_devices', { device_id: id, devices });
  expect(await confirm([{ key: 'good', name: 'Roof', type: 'C999' }])).toMatchObject({ code: 1400 });
  expect(await confirm([{ key: 'good', name: 'Roof', type: 'C001' }])).toMatchObject({ code: 1400 });
  expect(await confirm([{ key: 'absent', name: 'Roof', type: 'C002' }])).toMatchObject({ code: 1409 });
  expect(await confirm([{ key: 'good', name: 'Roof', type: 'C002' }], other.device_id)).toMatchObject({ code: 1409 });
});

test('P6.2 P6.5 a gateway is connected by the creator alone, and one that was delivered with a unit cannot be changed', async () => {
  const manager = await addAccount(upstream.db);
  await addGrant(upstream.db, station.key, manager, { shareType: 1, auth: true, setting: true });
  const asManager = await addSession(upstream, manager);
  const own = await connectOne();
  for (const [name, body] of [
    ['connect_gateway', { station_id: station.id, name: 'Mine' }],
    ['get_connected_gateway', { device_id: own.device_id }],
    ['renew_gateway_secret', { device_id: own.device_id }],
    ['disconnect_gateway', { device_id: own.device_id }],
  ] as const)
    expect([name, (await as(name, body, asManager)).code]).toEqual([name, 1403]);
  expect(await as('renew_gateway_secret', { device_id: station.inverter })).toMatchObject({ code: 1400 });
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => as('connect_gateway', { station_id: station.id, name: `G${index}` })),
  );
  expect(answers.map(({ code }) => code).filter((code) => code === 1409).length).toBeGreaterThan(0);
  const { rows } = await upstream.db.pool.query('select from gateway where station_key = $1 and own_equipment', [
    station.key,
  ]);
  expect(rows).toHaveLength(20);
});

test('D7.12 a device that was deleted can be confirmed anew', async () => {
  await upstream.db.pool.query('update gateway set deleted_at = now() where own_equipment');
  const own = await connectOne();
  const device = {
    key: 'roof1',
    type: 'C002',
    driver: 'sunspec',
    manufacturer: '',
    model: 'M',
    serial: 'S1',
    version: '',
    codes: ['P'],
  };
  await upstream.db.pool.query('update gateway set found = $2 where uuid = $1', [own.uuid, JSON.stringify([device])]);
  const confirm = () =>
    as('confirm_gateway_devices', {
      device_id: own.device_id,
      devices: [{ key: 'roof1', name: 'Roof', type: 'C002' }],
    });
  expect((await confirm()).code).toBe(1001);
  expect((await as('delete_device', { station_id: station.id, iot_serial_no: `${own.uuid}roof1` })).code).toBe(1001);
  expect((await stateOf(own.device_id)).found?.[0]?.name).toBeNull();
  expect(await confirm()).toMatchObject({ code: 1001, data: { device_ids: [`${own.uuid}roof1`] } });
});

test('P7.3 D3.10 a station without a device gets its sums with the first inverter of its gateway', async () => {
  const added = await as('add_station', newStation('', { device: undefined, request_id: 'R'.repeat(24) }));
  expect(added.code).toBe(1001);
  const { station_id: id } = added.data as { station_id: string };
  const own = (await as('connect_gateway', { station_id: id, name: 'Roof' })).data as unknown as Connected;
  const device = {
    ...{ key: 'roof1', type: 'C002', driver: 'sunspec', manufacturer: '', model: 'M', serial: 'S1', version: '' },
    codes: ['P'],
  };
  const found = [device, { ...device, key: 'roof2' }];
  await upstream.db.pool.query('update gateway set found = $2 where uuid = $1', [own.uuid, JSON.stringify(found)]);
  const points = async () =>
    (
      await upstream.db.pool.query<{ formula: string }>(
        `select p.calc_formula as formula from virtual_point p join station s on s.key = p.station_key
           join virtual_label l on l.key = p.label_key and l.station_key = p.station_key
          where s.id = $1 and l.type = 'fd' and p.property_code = 'P'`,
        [id],
      )
    ).rows.map(({ formula }) => formula);
  expect(await points()).toEqual([]);
  for (const [key, expected] of [
    ['roof1', `[${own.uuid}roof1_P]/1000`],
    ['roof2', `([${own.uuid}roof1_P]+[${own.uuid}roof2_P])/1000`],
  ] as const) {
    await as('confirm_gateway_devices', { device_id: own.device_id, devices: [{ key, name: key, type: 'C002' }] });
    expect(await points()).toEqual([expected]);
  }
});

test('P1.4 D3.10 D7.19 a new device that reports less than the others takes nothing from the sums of its station', async () => {
  const added = await as('add_station', newStation('', { device: undefined, request_id: 'Q'.repeat(24) }));
  const { station_id: id } = added.data as { station_id: string };
  const own = (await as('connect_gateway', { station_id: id, name: 'Roof' })).data as unknown as Connected;
  const client = await mqtt.connectAsync(broker.mqttUrl, {
    ...{ clientId: own.uuid, username: own.uuid, password: own.secret, protocolVersion: 4, reconnectPeriod: 0 },
  });
  closing.push(() => client.endAsync(true));
  const device = { type: 'C002', driver: 'sunspec', manufacturer: '', model: 'M', serial: '', version: '' };
  const hybrid = ['P', 'battPower', 'battSoc', 'gridPower', 'loadPower'];
  const report = async (codes: Readonly<Record<string, readonly string[]>>) => {
    const devices = Object.entries(codes).map(([key, own]) => ({
      ...{ ...device, key, type: key === 'meter' ? 'C004' : 'C002', codes: own },
    }));
    const wanted = JSON.stringify(Object.values(codes));
    await client.publishAsync(topics.devices(own.uuid), JSON.stringify({ devices }), { qos: 1 });
    await until(
      async () => {
        const { rows } = await upstream.db.pool.query('select found from gateway where uuid = $1', [own.uuid]);
        const found = rows[0] as { found: { codes: string[] }[] | null };
        return JSON.stringify(found.found?.map(({ codes: stored }) => stored)) === wanted;
      },
      { limit: LIMIT, what: 'the report' },
    );
  };
  const confirm = (key: string) =>
    as('confirm_gateway_devices', {
      device_id: own.device_id,
      devices: [{ key, name: key, type: key === 'meter' ? 'C004' : 'C002' }],
    });
  const values = async () => {
    const codes = ['fd.P', 'cn.P', 'cn.SOC', 'sd.P', 'load.P'];
    const { data } = await as('get_point_values', { station_id: [id], property_code: codes });
    return Object.fromEntries(
      (data as unknown as { property_code: string; value: number | null }[]).map((row) => [
        row.property_code,
        row.value,
      ]),
    );
  };
  let seq = 0;
  const send = async (key: string, reading: Readonly<Record<string, number>>) => {
    const datas = Object.entries(reading).map(([property_code, value]) => ({
      device_id: `${own.uuid}${key}`,
      property_code,
      value,
    }));
    const before = ingest.counts.messages;
    await client.publishAsync(
      topics.property(own.uuid),
      JSON.stringify({ seq: (seq += 1), samples: [{ ts: Date.now(), datas }] }),
      { qos: 1 },
    );
    await until(() => ingest.counts.messages > before, { limit: LIMIT, what: 'the sample' });
  };

  await report({ roof: ['P'], meter: ['P'] });
  await confirm('roof');
  await confirm('meter');
  await send('roof', { P: 3_000 });
  await send('meter', { P: -1.5 });
  expect(await values()).toEqual({ 'fd.P': 3, 'sd.P': -1.5 });

  await report({ roof: ['P'], meter: ['P'], battery: hybrid });
  await confirm('battery');
  await send('battery', { P: 1_000, battPower: -500, battSoc: 40, gridPower: 7, loadPower: 900 });
  expect(await values()).toEqual({ 'fd.P': 4, 'cn.P': -0.5, 'cn.SOC': 40, 'sd.P': -1.5 });

  // In the morning the first one reports a battery as well.
  await report({ roof: ['P', 'battSoc'], meter: ['P'], battery: hybrid });
  await send('roof', { battSoc: 60 });
  expect(await values()).toMatchObject({ 'cn.SOC': 50 });

  expect(await as('delete_device', { station_id: id, iot_serial_no: `${own.uuid}battery` })).toMatchObject({
    code: 1001,
  });
  expect(await values()).toEqual({ 'fd.P': 3, 'cn.SOC': 60, 'sd.P': -1.5 });
});
