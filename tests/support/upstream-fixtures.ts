import { randomBytes } from 'node:crypto';
import path from 'node:path';
import os from 'node:os';
import pino from 'pino';
import type { Services, TenantConfig } from '@/upstream/context';
import { startApi, type Api } from '@/upstream/api/server';
import { emailKey } from '@/lib/domain/account/address';
import type { Message } from '@/upstream/mailer/emails';
import { openMailer } from '@/upstream/mailer/open-mailer';
import type { Outbox } from '@/upstream/mailer/outbox';
import { startMailer, type MailerPart } from '@/upstream/mailer/mailer';
import { openDatabase, type Database } from '@/upstream/database/open';
import { insertSession } from '@/upstream/account/session-repository';
import type { Readers } from '@/upstream/maintenance/readers';
import { WriteCounts } from '@/upstream/maintenance/write-watch';
import { hashPassword } from '@/upstream/account/hash-password';
import { LETTERHEAD } from './letterhead';
import { createTestDatabase, type TestDatabase } from './postgres';

export const PASSWORD = 'correct horse 1';
export const START = new Date('2026-03-05T02:00:00.000Z');
/** Since when users have access to things of others, in the fixtures below. */
const LONG_AGO = new Date('2025-03-05T02:00:00.000Z');

export const TENANTS: readonly TenantConfig[] = [
  { prefix: 'sun', prefixName: 'Sunhelm', origins: ['http://localhost:3000'], letterhead: LETTERHEAD },
  { prefix: 'lamp', prefixName: 'Lamp', origins: ['http://lamp.localhost:3000'] },
];

/** A running API over its own database, with a clock that the test sets. */
export interface TestUpstream {
  readonly api: Api;
  readonly db: Database;
  readonly database: TestDatabase;
  readonly services: Services;
  readonly changes: unknown[];
  /** Mails and text messages, once `services.mailer.settled()`. */
  readonly sent: Message[];
  readonly clock: { now: Date };
  close(): Promise<void>;
}

export interface ApiOptions {
  readonly log?: pino.Logger;
  /** Standbys that it reads from, created once its database exists. */
  readonly readers?: (db: Database, databaseUrl: string) => Promise<Readers>;
  /** Messages go to a real outbox there instead of to `sent`. */
  readonly outboxFolder?: string;
  readonly tenantWritesPerHour?: number;
  readonly tenants?: readonly TenantConfig[];
}

/** A backend that its caller closes; `startTestApp` is the one of a whole test file. */
export async function startTestApi({
  log = pino({ level: 'silent' }),
  outboxFolder,
  tenantWritesPerHour,
  tenants = TENANTS,
  readers: readersOf,
}: ApiOptions = {}): Promise<TestUpstream> {
  const database = await createTestDatabase();
  const db = await openDatabase({
    dataDir: path.join(os.tmpdir(), `sunhelm-api-${randomBytes(4).toString('hex')}`),
    databaseUrl: database.databaseUrl,
    log,
    poolSize: 8,
  });
  const readers = await readersOf?.(db, database.databaseUrl);
  const clock = { now: START };
  const changes: unknown[] = [];
  const sent: Message[] = [];
  const { mailer, outbox } = testPost(sent, clock, log, outboxFolder);
  const services: Services = {
    mqtt: {
      tokenKey: randomBytes(32),
      publicHost: null,
      publicPort: 3003,
      publicTls: false,
      publicPath: '/mqtt',
    },
    accessChanged: (change) => void changes.push(change),
    readingsDecided: () => undefined,
    mailer,
    outbox,
    writes: new WriteCounts(tenantWritesPerHour),
    ...(readers && { readers, reports: [readers.report] }),
  };
  const api = await startApi({
    db,
    services,
    tenants,
    host: '127.0.0.1',
    port: 0,
    log,
    clock: () => clock.now,
  });
  return {
    api,
    db,
    database,
    services,
    changes,
    sent,
    clock,
    close: async () => {
      await api.close();
      await mailer.close();
      await readers?.close();
      await db.close();
      await database.drop();
    },
  };
}

function testPost(
  sent: Message[],
  clock: { now: Date },
  log: pino.Logger,
  folder: string | undefined,
): { readonly mailer: MailerPart; readonly outbox: Outbox | null } {
  const now = () => clock.now;
  if (folder !== undefined) return openMailer({ folder, tenants: TENANTS, log, now });
  const carrier = { carry: (message: Message) => Promise.resolve(void sent.push(message)), close: () => undefined };
  const letterheadOf = () => LETTERHEAD;
  return { mailer: startMailer({ carriers: { mail: carrier, text: carrier }, letterheadOf, log, now }), outbox: null };
}

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly code: number;
  readonly msg: string;
  // A test reads answers of every shape.
  readonly data: any; // eslint-disable-line @typescript-eslint/no-explicit-any
}

export interface CallOptions {
  readonly token?: string | null;
  readonly prefix?: string | null;
  readonly lang?: string;
  readonly address?: string;
  readonly headers?: Record<string, string>;
  readonly raw?: string;
}

/** One HTTP call; a body makes it a POST. */
export async function call(api: Api, target: string, body?: unknown, options: CallOptions = {}): Promise<Reply> {
  const { token, prefix = 'sun', lang, address, headers, raw } = options;
  const isPost = body !== undefined || raw !== undefined;
  const response = await fetch(api.url + target, {
    method: isPost ? 'POST' : 'GET',
    headers: {
      ...(prefix !== null && { prefix }),
      ...(typeof token === 'string' && { token }),
      ...(lang !== undefined && { lang }),
      ...(address !== undefined && { 'client-address': address }),
      ...(isPost && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(isPost && { body: raw ?? JSON.stringify(body) }),
  });
  const text = await response.text();
  const parsed = text === '' ? {} : (JSON.parse(text) as { code?: number; msg?: string; data?: unknown });
  return {
    status: response.status,
    headers: response.headers,
    code: parsed.code ?? 0,
    msg: parsed.msg ?? '',
    data: parsed.data,
  };
}

let hashed: Promise<string> | undefined;
const random = (): string => randomBytes(9).toString('hex');

export async function addAccount(
  db: Database,
  given: Partial<{
    id: string;
    tenant: string;
    name: string;
    email: string;
    mobile: string;
    areaCode: string;
    enterpriseId: string;
    companyCode: string;
  }> = {},
): Promise<string> {
  const id = given.id ?? random();
  const email = given.email ?? `${id}@example.com`;
  hashed ??= hashPassword(PASSWORD);
  await db.pool.query(
    `insert into account (id, tenant, email, email_key, mobile, area_code, name, password_hash, company_code, enterprise_id)
     values ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10)`,
    [
      id,
      given.tenant ?? 'sun',
      email,
      emailKey(email),
      given.mobile ?? null,
      given.areaCode ?? null,
      given.name ?? `Name of ${id}`,
      await hashed,
      given.companyCode ?? '',
      given.enterpriseId ?? null,
    ],
  );
  return id;
}

/** A session token without a sign-in, for tests about something else. */
export async function addSession(upstream: TestUpstream, accountId: string, tenant = 'sun'): Promise<string> {
  const session = { accountId, tenant, how: 'password', ip: '', userAgent: '', now: upstream.clock.now } as const;
  return (await insertSession(upstream.db.orm, session)).token;
}

export async function addEnterprise(db: Database, members: Record<string, boolean>, tenant = 'sun'): Promise<string> {
  const id = random();
  await db.pool.query('insert into enterprise (id, tenant, code, name) values ($1,$2,$3,$4)', [
    id,
    tenant,
    `EC${id}`,
    `Org ${id}`,
  ]);
  for (const [account, authority] of Object.entries(members)) {
    await db.pool.query(
      'insert into enterprise_member (enterprise_id, account_id, authority, joined_at) values ($1,$2,$3,$4)',
      [id, account, authority, LONG_AGO],
    );
  }
  return id;
}

export interface TestStation {
  readonly key: number;
  readonly id: string;
  readonly uuid: string;
  readonly gatewayDevice: string;
  readonly inverter: string;
  readonly inverterKey: number;
  readonly moduleId: string;
}

/** A station with a gateway, an inverter and a generation label (P, today-KRA, KRA). */
export async function addStation(
  db: Database,
  creatorId: string,
  given: Partial<{ tenant: string; name: string; enterpriseId: string; moduleId: string; formula: string }> = {},
): Promise<TestStation> {
  const id = random();
  const uuid = random();
  const inverter = `i${random()}`;
  const gatewayDevice = `g${random()}`;
  const moduleId = given.moduleId ?? `mod${random()}`;
  const key = await one(
    db,
    `insert into station (key, id, tenant, name, type, time_zone, creator_id, enterprise_id, address, postal_code, latitude,
                          longitude, installed_capacity, rated_capacity, nmi, images)
     values (nextval('station_keys'), $1,$2,$3,'residential','Australia/Adelaide',$4,$5,'1 Sun St','5000',-34.9,138.6,6.6,200,'NMI1','["a.jpg"]') returning key`,
    [id, given.tenant ?? 'sun', given.name ?? `Station ${id}`, creatorId, given.enterpriseId ?? null],
  );
  const gateway = await one(
    db,
    `insert into gateway (key, uuid, station_key, credential_hash, online, signal) values (nextval('gateway_keys'), $1,$2,'-',true,3) returning key`,
    [uuid, key],
  );
  const insertDevice = `insert into device (key, id, station_key, gateway_key, type, module_id, name, serial, iot_serial, status, last_seen, creator_id)
     values (nextval('device_keys'), $1,$2,$3,$4,$5,$6,$7,$8,'normal',$9,$10) returning key`;
  await one(db, insertDevice, [
    gatewayDevice,
    key,
    gateway,
    'C001',
    `gw${moduleId}`,
    'Gateway',
    `SG${id}`,
    `KG${id}`,
    START,
    creatorId,
  ]);
  const inverterKey = await one(db, insertDevice, [
    inverter,
    key,
    gateway,
    'C002',
    moduleId,
    'Inverter',
    `SI${id}`,
    `KI${id}`,
    START,
    creatorId,
  ]);
  const label = await one(
    db,
    `insert into virtual_label (key, id, station_key, type, name) values (nextval('label_keys'), $1,$2,'fd','generation') returning key`,
    [random(), key],
  );
  for (const [code, formula] of [
    ['P', given.formula ?? `[${inverter}_P]/1000`],
    ['today-KRA', `[${inverter}_today-KRA]`],
    ['KRA', `[${inverter}_KRA]`],
  ] as const) {
    const calc = [{ device_id: inverter, property_code: code }];
    await db.pool.query(
      'insert into virtual_point (station_key, label_key, property_code, unit, calc_data, calc_formula) values ($1,$2,$3,$4,$5,$6)',
      [key, label, code, code === 'P' ? 'kW' : 'kWh', JSON.stringify(calc), formula],
    );
  }
  await db.pool.query('select sunhelm.write_label_texts(array[$1::int])', [key]);
  return { key, id, uuid, gatewayDevice, inverter, inverterKey, moduleId };
}

/** Writes the latest values of a station's inverter. */
export async function setLatest(
  db: Database,
  station: TestStation,
  values: Record<string, number>,
  ts = START,
): Promise<void> {
  for (const [code, value] of Object.entries(values)) {
    await db.pool.query('insert into property (code) values ($1) on conflict (code) do nothing', [code]);
    await db.pool.query(
      `insert into latest (station_key, device_key, property_id, ts, value)
       select $1, $2, id, $4, $5 from property where code = $3
       on conflict (station_key, device_key, property_id) do update set value = excluded.value, ts = excluded.ts`,
      [station.key, station.inverterKey, code, ts, value],
    );
  }
}

export async function addGrant(
  db: Database,
  stationKey: number,
  accountId: string,
  grant: { shareType: number; auth?: boolean; setting?: boolean; control?: boolean; source?: 'share' | 'member' },
): Promise<void> {
  await db.pool.query(
    'insert into station_grant (station_key, account_id, share_type, auth, setting, control, source, shared_at) values ($1,$2,$3,$4,$5,$6,$7,$8)',
    [
      stationKey,
      accountId,
      grant.shareType,
      grant.auth ?? false,
      grant.setting ?? false,
      grant.control ?? false,
      grant.source ?? 'share',
      LONG_AGO,
    ],
  );
}

async function one(db: Database, text: string, values: unknown[]): Promise<number> {
  const { rows } = await db.pool.query<{ key: number }>(text, values);
  if (!rows[0]) throw new Error('nothing was inserted');
  return rows[0].key;
}

/** A station with a signed-in owner; the clock is set to START. */
export async function addHome(
  upstream: TestUpstream,
  given: Parameters<typeof addAccount>[1] = {},
): Promise<{ readonly owner: string; readonly token: string; readonly station: TestStation }> {
  upstream.clock.now = START;
  const owner = await addAccount(upstream.db, given);
  return { owner, token: await addSession(upstream, owner), station: await addStation(upstream.db, owner) };
}
