import { randomBytes } from 'node:crypto';
import mqtt, { type IClientOptions, type MqttClient } from 'mqtt';
import pino from 'pino';
import { startBroker, type Broker } from '@/upstream/broker/broker';
import type { BrokerOptions } from '@/upstream/broker/broker-options';
import { hashGatewayCredential, newGatewayCredential } from '@/upstream/broker/gateway-credential';
import { issueBrokerCredential, type BrokerCredential } from '@/upstream/broker/token';
import { startIngest, type Ingest, type IngestOptions } from '@/upstream/ingest/ingest';
import { openDatabase, type Database } from '@/upstream/database/open';
import { externalBroker } from './external-broker';
import { createTestDatabase } from './postgres';

export const silent = pino({ level: 'silent' });
export const tokenKey = Buffer.alloc(32, 9);
export const ORIGIN = 'http://localhost:3000';
export const tenants = [
  { prefix: 'SH', prefixName: 'Sunhelm', origins: [ORIGIN] },
  { prefix: 'EL', prefixName: 'Electric', origins: ['http://electric.localhost:3000'] },
];

export interface Person {
  readonly accountId: string;
  readonly sessionId: string;
  readonly tenant: string;
}

export interface Site {
  readonly stationKey: number;
  readonly stationId: string;
  readonly gatewayKey: number;
  readonly uuid: string;
  readonly secret: string;
  /** Public ids of its two devices. */
  readonly devices: readonly [string, string];
}

/** A store with users and sites, with a real broker and ingest on top. */
export class Field {
  private readonly clients: MqttClient[] = [];
  private readonly closers: (() => Promise<void>)[] = [];

  private constructor(
    readonly db: Database,
    private readonly drop: () => Promise<void>,
  ) {}

  static async open(): Promise<Field> {
    const { databaseUrl, drop } = await createTestDatabase();
    return new Field(await openDatabase({ dataDir: '/unused', databaseUrl, log: silent }), drop);
  }

  /** Uses the test's own store and closes it together with the field. */
  static over(db: Database): Field {
    return new Field(db, () => Promise.resolve());
  }

  async person(tenant = 'SH'): Promise<Person> {
    const accountId = `acc-${id()}`;
    const sessionId = `ses-${id()}`;
    await this.db.pool.query(`insert into account (id, tenant, name, password_hash) values ($1, $2, 'A', '-')`, [
      accountId,
      tenant,
    ]);
    await this.db.pool.query(
      `insert into session (id, token_hash, account_id, tenant, expires_at, how)
       values ($1, $1, $2, $3, now() + interval '15 days', 'password')`,
      [sessionId, accountId, tenant],
    );
    return { accountId, sessionId, tenant };
  }

  async site(creator: Person, timeZone = 'Australia/Adelaide'): Promise<Site> {
    const stationId = `st${id()}`;
    const uuid = `gw-${id()}`;
    const secret = newGatewayCredential();
    const station = await this.key(
      `insert into station (key, id, tenant, name, type, time_zone, creator_id) values (nextval('station_keys'), $1, $2, 'S', '1', $3, $4) returning key`,
      [stationId, creator.tenant, timeZone, creator.accountId],
    );
    const gateway = await this.key(
      `insert into gateway (key, uuid, station_key, credential_hash) values (nextval('gateway_keys'), $1, $2, $3) returning key`,
      [uuid, station, hashGatewayCredential(secret)],
    );
    const devices = [`dev${id()}`, `dev${id()}`] as const;
    for (const device of devices) {
      await this.key(
        `insert into device (key, id, station_key, gateway_key, type, module_id, name, serial, iot_serial, creator_id)
         values (nextval('device_keys'), $1, $2, $3, 'C002', '1', 'D', $1, 'iot' || $1, $4) returning key`,
        [device, station, gateway, creator.accountId],
      );
    }
    return { stationKey: station, stationId, gatewayKey: gateway, uuid, secret, devices };
  }

  async share(site: Site, to: Person): Promise<void> {
    await this.db.pool.query('insert into station_grant (station_key, account_id, share_type) values ($1, $2, 0)', [
      site.stationKey,
      to.accountId,
    ]);
  }

  async broker(options: Partial<BrokerOptions> = {}): Promise<Broker> {
    // Runs the whole suite over an external broker when requested (`npm run engines`).
    const behind = process.env['TEST_MOSQUITTO'] && !options.externalUrls ? await externalBroker() : undefined;
    if (behind) {
      await behind.start();
      this.closers.push(() => behind.stop());
    }
    const broker = await startBroker({
      db: this.db,
      tokenKey,
      tenants,
      host: '127.0.0.1',
      mqttPort: 0,
      wsPort: 0,
      log: silent,
      ...(behind && { externalUrls: [behind.url] }),
      ...options,
    });
    this.closers.push(() => broker.close());
    return broker;
  }

  async ingest(broker: Broker, options: Partial<IngestOptions> = {}): Promise<Ingest> {
    const ingest = await startIngest({
      db: this.db,
      mqttUrl: broker.mqttUrl,
      credential: broker.serviceCredential,
      log: silent,
      ...options,
    });
    this.closers.push(() => ingest.close());
    return ingest;
  }

  credential(person: Person, now = Date.now()): BrokerCredential {
    return issueBrokerCredential({ ...person, grantVersion: 1 }, tokenKey, now);
  }

  /** A browser's connection; `as` overrides options of its CONNECT. */
  browser(
    broker: Broker,
    credential: BrokerCredential,
    as: Partial<IClientOptions> = {},
    origin: string | null = ORIGIN,
  ): Promise<MqttClient> {
    const { username, password, clientId } = credential;
    const headers = origin === null ? {} : { origin };
    return this.connect(broker.wsUrl, { username, password, clientId, wsOptions: { headers }, ...as });
  }

  gateway(broker: Broker, site: Site, as: Partial<IClientOptions> = {}): Promise<MqttClient> {
    return this.connect(broker.mqttUrl, { username: site.uuid, password: site.secret, clientId: site.uuid, ...as });
  }

  async connect(url: string, options: IClientOptions): Promise<MqttClient> {
    const client = await mqtt.connectAsync(
      url,
      { reconnectPeriod: 0, connectTimeout: 5000, protocolVersion: 4, ...options },
      false,
    );
    client.on('error', () => undefined);
    // A test may wait for many messages at once.
    client.setMaxListeners(100);
    this.clients.push(client);
    return client;
  }

  async close(): Promise<void> {
    for (const client of this.clients.splice(0)) await client.endAsync(true).catch(() => undefined);
    for (const stop of this.closers.splice(0).reverse()) await stop();
    await this.db.close();
    await this.drop();
  }

  private async key(text: string, values: unknown[]): Promise<number> {
    const { rows } = await this.db.pool.query<{ key: number }>(text, values);
    const [row] = rows;
    if (!row) throw new Error('nothing was inserted');
    return row.key;
  }
}

function id(): string {
  return randomBytes(8).toString('hex');
}

/** The next message on a topic, parsed as JSON. */
export function nextMessage(
  client: MqttClient,
  topic?: string,
  isAwaited: (message: unknown) => boolean = () => true,
): Promise<unknown> {
  return new Promise((resolve) => {
    const hear = (at: string, payload: Buffer) => {
      if (topic !== undefined && at !== topic) return;
      const message: unknown = JSON.parse(payload.toString('utf8'));
      if (!isAwaited(message)) return;
      client.off('message', hear);
      resolve(message);
    };
    client.on('message', hear);
  });
}

/** Resolves when the connection is closed. */
export function gone(client: MqttClient): Promise<void> {
  return client.connected ? new Promise((resolve) => client.once('close', () => resolve())) : Promise.resolve();
}
