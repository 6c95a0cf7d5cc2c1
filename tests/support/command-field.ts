import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import mqtt, { type MqttClient } from 'mqtt';
import pino from 'pino';
import { topics } from '@/lib/contract/gateway/messages';
import { startBroker, type Broker } from '@/upstream/broker/broker';
import { hashGatewayCredential } from '@/upstream/broker/gateway-credential';
import { startPlants, type Plants } from '@/upstream/plants/start-plants';
import type { buildStation } from '@/upstream/seed/builders/station-builder';
import { freshState, planGateway, writePlantsFile } from '@/upstream/seed/plan-gateways';
import { nextMessage } from './field';
import { until } from './until';
import {
  addAccount,
  addSession,
  addStation,
  call,
  startTestApi,
  TENANTS,
  type TestStation,
  type TestUpstream,
} from './upstream-fixtures';

/** Noon of a summer day in Sydney, when the simulated plants generate. */
export const NOON = Date.parse('2024-12-21T02:00:00Z');
const SECRET = 'the secret of a test gateway';
const log = pino({ level: 'silent' });

export type Draft = ReturnType<typeof buildStation>;

export function deviceOf({ devices }: Draft, type: string): string {
  return devices.find((device) => device.type === type)?.id ?? '';
}

/** A browser signed in to an account: connected with the credentials from the API and subscribed to the gateway's answers. */
export interface CommandBrowser {
  readonly token: string;
  readonly client: MqttClient;
  readonly clientId: string;
  /** Sends a request to the gateway and returns its answer, or the answer the front gives in its place. */
  readonly request: <T>(action: string, data: unknown, more?: object) => Promise<T>;
  /** Adds an entry to the communication log and returns its id. */
  readonly record: (entry: {
    device_id: string;
    read_set: string;
    module_title: string;
    funs: string;
  }) => Promise<string>;
}

/** API, front and one simulated gateway over their own store: everything needed to command a plant. */
export class CommandField {
  private readonly clients: MqttClient[] = [];
  private readonly fronts: Broker[] = [];
  private readonly folder = mkdtempSync(path.join(tmpdir(), 'plants-'));
  private running: Plants | null = null;

  private constructor(
    readonly upstream: TestUpstream,
    readonly draft: Draft,
    readonly owner: string,
    readonly station: TestStation,
    private readonly outsideUrl: string | undefined,
  ) {}

  /**
   * The station includes an inverter; `others` are further devices of the draft, by type. The fronts use the broker at
   * `outsideUrl`.
   */
  static async open(draft: Draft, others: readonly string[] = [], outsideUrl?: string): Promise<CommandField> {
    const upstream = await startTestApi();
    upstream.clock.now = new Date(NOON);
    const { pool } = upstream.db;
    const owner = await addAccount(upstream.db);
    const station = await addStation(upstream.db, owner);
    await pool.query('update gateway set uuid = $2, credential_hash = $3 where station_key = $1', [
      station.key,
      draft.uuid,
      hashGatewayCredential(SECRET),
    ]);
    await pool.query('update device set id = $2 where key = $1', [station.inverterKey, deviceOf(draft, 'C002')]);
    for (const type of others) {
      await pool.query(
        `insert into device (key, id, station_key, gateway_key, type, module_id, name, serial, iot_serial, creator_id, created_at)
         select nextval('device_keys'), $1, station_key, gateway_key, $2, $3, $1, $1, $1, creator_id, created_at from device where key = $4`,
        [deviceOf(draft, type), type, `module-${type}`, station.inverterKey],
      );
    }
    const field = new CommandField(upstream, draft, owner, station, outsideUrl);
    await field.front();
    const plan = planGateway(draft, SECRET, freshState(draft, NOON - 60_000));
    writePlantsFile(field.plantsFile, { version: 1, scenario: 'test', seededAt: NOON - 60_000, gateways: [plan] });
    await field.switchOn();
    return field;
  }

  /** Adds another front over the store; the gateway is connected to the first. */
  async front(): Promise<Broker> {
    const { clock, db, services } = this.upstream;
    const front = await startBroker({
      ...{ db, tenants: TENANTS, host: '127.0.0.1', mqttPort: 0, wsPort: 0, log },
      tokenKey: services.mqtt.tokenKey,
      ...(this.outsideUrl !== undefined && { externalUrls: [this.outsideUrl] }),
      now: () => clock.now,
      limits: { connectsPerMinute: 1000 },
    });
    this.fronts.push(front);
    return front;
  }

  /** Starts the gateway, or restarts it if it is running. */
  async switchOn(): Promise<void> {
    await this.running?.close();
    const { clock } = this.upstream;
    const [front] = this.fronts;
    const { plantsFile } = this;
    const plants = await startPlants({ plantsFile, mqttUrl: front?.mqttUrl ?? '', log, clock: () => clock.now });
    this.running = plants;
    // A request sent earlier reaches no gateway and is never answered.
    await until(() => plants.listening === 1, { limit: 40_000, what: 'the gateway to listen' });
  }

  /** Advances the clock and simulates the plant over that time. */
  later(seconds: number): void {
    const { clock } = this.upstream;
    clock.now = new Date(clock.now.getTime() + seconds * 1000);
    this.running?.tick();
  }

  /** Opens a browser in its own or an existing session, at the first or another front. */
  async browser(account: string, session?: string, front = this.fronts[0]): Promise<CommandBrowser> {
    const { api } = this.upstream;
    const token = session ?? (await addSession(this.upstream, account));
    const [server] = (await call(api, '/station/get_mqtt_server', undefined, { token })).data as {
      mqtt_user: string;
      mqtt_pwd: string;
      mqtt_client_id: string;
    }[];
    if (!server || !front) throw new Error('no messaging server');
    const { mqtt_client_id: clientId, mqtt_pwd: password, mqtt_user: username } = server;
    const client = await mqtt.connectAsync(front.wsUrl, {
      ...{ username, password, clientId, protocolVersion: 4, reconnectPeriod: 0 },
      wsOptions: { headers: { origin: TENANTS[0]?.origins[0] } },
    });
    this.clients.push(client);
    const { uuid } = this.draft;
    await client.subscribeAsync(topics.response(uuid, clientId), { qos: 1 });
    let requested = 0;
    return {
      ...{ token, client, clientId },
      request: async <T>(action: string, data: unknown, more: object = {}) => {
        const answer = nextMessage(client);
        const request = { request_id: `r${(requested += 1)}`, client_id: clientId, action, data, ...more };
        client.publish(topics.request(uuid), JSON.stringify(request), { qos: 1 });
        return (await answer) as T;
      },
      record: async (entry) => (await call(api, '/station/add_comm_log', entry, { token })).data.comm_id as string,
    };
  }

  /** The audit entries of a device for one action, in order. */
  async auditOf(action: string, device = deviceOf(this.draft, 'C002')) {
    const { rows } = await this.upstream.db.pool.query<{ result: string; detail: Record<string, unknown> }>(
      'select result, detail from audit where action = $1 and object = $2 order by seq',
      [action, `device:${device}`],
    );
    return rows;
  }

  async close(): Promise<void> {
    for (const client of this.clients) await client.endAsync(true);
    await this.running?.close();
    for (const front of this.fronts) await front.close();
    await this.upstream.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private get plantsFile(): string {
    return path.join(this.folder, 'plants.json');
  }
}
