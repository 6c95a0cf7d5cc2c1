import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import mqtt, { type MqttClient } from 'mqtt';
import pino from 'pino';
import { stringify } from 'yaml';
import { deyeHybrid1p } from '@/edge/maps/deye-hybrid-1p';
import { load } from '@/edge/program/load';
import { run } from '@/edge/program/run';
import { topics } from '@/lib/contract/gateway/messages';
import { startBroker, type Broker } from '@/upstream/broker/broker';
import { startIngest, type Ingest } from '@/upstream/ingest/ingest';
import { nextMessage } from '../field';
import { until } from '../until';
import {
  addAccount,
  addSession,
  addStation,
  call,
  startTestApi,
  TENANTS,
  type Reply,
  type TestUpstream,
} from '../upstream-fixtures';
import { deyeImage } from './deye-image';
import { startModbusDevice, type ModbusDevice } from './modbus-device';

const log = pino({ level: 'silent' });
const LIMIT = { limit: 20_000 };

/** An answer of the gateway, or of the front in its place. */
export interface GatewayAnswer {
  readonly code: number;
  readonly msg?: string;
  readonly data?: unknown;
}

/**
 * API, front, ingest and the program `edge` with a single-phase hybrid, whose gateway its owner connected: everything between a browser
 * and a register.
 */
export class EdgeField {
  private requested = 0;

  private constructor(
    readonly upstream: TestUpstream,
    readonly token: string,
    readonly gateway: { readonly uuid: string; readonly device: string },
    /** Its holding registers. */
    readonly registers: Map<number, number>,
    private readonly browser: { readonly client: MqttClient; readonly clientId: string },
    private readonly closing: readonly (() => unknown)[],
  ) {}

  static async open(words: Readonly<Record<number, number>>): Promise<EdgeField> {
    const closing: (() => unknown)[] = [];
    const upstream = await startTestApi();
    closing.push(() => upstream.close());
    upstream.clock.now = new Date();
    const owner = await addAccount(upstream.db);
    const station = await addStation(upstream.db, owner);
    const token = await addSession(upstream, owner);
    const broker = await startBroker({
      ...{ db: upstream.db, tenants: TENANTS, host: '127.0.0.1', mqttPort: 0, wsPort: 0, log },
      tokenKey: upstream.services.mqtt.tokenKey,
      limits: { connectsPerMinute: 1_000 },
    });
    closing.push(() => broker.close());
    const ingest: Ingest = await startIngest({
      ...{ db: upstream.db, mqttUrl: broker.mqttUrl, credential: broker.serviceCredential, log },
    });
    closing.push(() => ingest.close());
    const registers = deyeImage(deyeHybrid1p, words);
    const device = await startModbusDevice(registers, { unit: 1 });
    closing.push(() => device.close());
    const as = (name: string, body: object) => call(upstream.api, `/station/${name}`, body, { token });
    const { data } = await as('connect_gateway', { station_id: station.id, name: 'Garage' });
    const { device_id: own, secret, uuid } = data as { device_id: string; secret: string; uuid: string };
    closing.push(runEdge({ broker, device, secret, uuid }));
    const found = async () => {
      const state = (await as('get_connected_gateway', { device_id: own })).data as { found: unknown[] | null };
      return state.found?.length === 1;
    };
    await until(found, { ...LIMIT, what: 'the gateway to report its inverter' });
    await as('confirm_gateway_devices', {
      ...{ device_id: own, devices: [{ key: 'hybrid', name: 'Hybrid', type: 'C002' }] },
    });
    const browser = await openBrowser(upstream, broker, token, uuid);
    closing.push(() => browser.client.endAsync(true));
    return new EdgeField(upstream, token, { uuid, device: `${uuid}hybrid` }, registers, browser, closing);
  }

  /** A call of the backend. */
  call(name: string, body?: object): Promise<Reply> {
    return call(this.upstream.api, `/station/${name}`, body, { token: this.token });
  }

  /** A request to the gateway, as a browser makes it. */
  async request(action: string, data: unknown, more: object = {}): Promise<GatewayAnswer> {
    const { client, clientId } = this.browser;
    const answer = nextMessage(client);
    const request = { request_id: `r${(this.requested += 1)}`, client_id: clientId, action, data, ...more };
    client.publish(topics.request(this.gateway.uuid), JSON.stringify(request), { qos: 1 });
    return (await answer) as GatewayAnswer;
  }

  /** The values of the hybrid, by code. */
  async read(codes: readonly string[]): Promise<Record<string, unknown>> {
    const { data } = await this.request('get_group_property', [{ device_id: this.gateway.device, defines: codes }]);
    const [device] = data as { datas: { property_code: string; value: unknown }[] }[];
    return Object.fromEntries((device?.datas ?? []).map(({ property_code: code, value }) => [code, value]));
  }

  /** An entry of the communication log. */
  async record(code: string): Promise<string> {
    const entry = { device_id: this.gateway.device, module_title: 'Battery', read_set: 'Set' };
    const { data } = await this.call('add_comm_log', { ...entry, funs: JSON.stringify([{ fun_code: code }]) });
    return (data as { comm_id: string }).comm_id;
  }

  set(code: string, value: unknown, commId?: string): Promise<GatewayAnswer> {
    const data = { device_id: this.gateway.device, property_code: code, value };
    return this.request('set_property', data, commId === undefined ? {} : { comm_id: commId });
  }

  async close(): Promise<void> {
    for (const close of [...this.closing].reverse()) await close();
  }
}

/** Starts the program; returns what ends it. */
function runEdge(from: { broker: Broker; device: ModbusDevice; secret: string; uuid: string }): () => Promise<void> {
  const { broker, device, secret, uuid } = from;
  const folder = mkdtempSync(path.join(tmpdir(), 'sunhelm-edge-'));
  const file = path.join(folder, 'edge.yaml');
  writeFileSync(
    file,
    stringify({
      gateway: { url: broker.mqttUrl, id: uuid, secret },
      ...{ status: { port: 0 }, interval: 1, lines: { roof: { tcp: `127.0.0.1:${device.port}` } } },
      devices: [{ key: 'hybrid', line: 'roof', driver: 'deye-hybrid-1p', write: true }],
    }),
  );
  const stop = new AbortController();
  const done = run(load(file), '1.0.0', () => undefined, stop.signal);
  return async () => {
    stop.abort();
    await done;
    rmSync(folder, { recursive: true, force: true });
  };
}

async function openBrowser(upstream: TestUpstream, broker: Broker, token: string, uuid: string) {
  const { data } = await call(upstream.api, '/station/get_mqtt_server', undefined, { token });
  const [server] = data as unknown as { mqtt_user: string; mqtt_pwd: string; mqtt_client_id: string }[];
  if (!server) throw new Error('no messaging server');
  const client = await mqtt.connectAsync(broker.wsUrl, {
    ...{ username: server.mqtt_user, password: server.mqtt_pwd, clientId: server.mqtt_client_id },
    ...{ protocolVersion: 4, reconnectPeriod: 0 },
    wsOptions: { headers: { origin: TENANTS[0]?.origins[0] } },
  });
  await client.subscribeAsync(topics.response(uuid, server.mqtt_client_id), { qos: 1 });
  return { client, clientId: server.mqtt_client_id };
}
