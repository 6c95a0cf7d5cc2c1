import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import type { GatewayDevices } from '@/lib/contract/gateway/messages';
import { account, enterprise, ofAccount } from './accounts';
import { at } from './columns';

/**
 * A station. `key` is the internal number that time-series rows start with (`newKeys`); `id` is the random public id. Ingest
 * derives the three status columns from presence, run state and open alarms.
 */
export const station = pgTable(
  'station',
  {
    key: integer('key').primaryKey(),
    id: text('id').notNull(),
    tenant: text('tenant').notNull(),
    name: text('name').notNull(),
    type: text('type').notNull(),
    images: jsonb('images').$type<string[]>().notNull().default([]),
    address: text('address').notNull().default(''),
    postalCode: text('postal_code').notNull().default(''),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    timeZone: text('time_zone').notNull(),
    installedCapacity: doublePrecision('installed_capacity'),
    ratedCapacity: doublePrecision('rated_capacity'),
    /** kg of CO2 per kWh of the local grid; null for that of the zone. */
    co2Factor: doublePrecision('co2_factor'),
    nmi: text('nmi').notNull().default(''),
    currency: text('currency').notNull().default('AUD'),
    creatorId: text('creator_id')
      .notNull()
      .references(() => account.id),
    /** The station's service organisation (service_custom). */
    enterpriseId: text('enterprise_id').references(() => enterprise.id),
    /** The session that set it, and when; without a foreign key, as with shares. */
    enterpriseSession: text('enterprise_session'),
    enterpriseAt: at('enterprise_at'),
    fault: boolean('fault').notNull().default(false),
    abnormal: boolean('abnormal').notNull().default(false),
    offline: boolean('offline').notNull().default(false),
    /** Incremented by each decision about readings, which makes everything computed earlier outdated. */
    readingsVersion: integer('readings_version').notNull().default(0),
    linkedAt: at('linked_at'),
    createdAt: at('created_at').notNull().defaultNow(),
    /** Restorable for 30 days (decisions C6). */
    deletedAt: at('deleted_at'),
  },
  (t) => [
    unique().on(t.id, t.key),
    index('station_creator').on(t.tenant, t.creatorId),
    index('station_enterprise')
      .on(t.enterpriseId)
      .where(sql`${t.enterpriseId} is not null`),
  ],
);

/** The station that a row belongs to. */
export const ofStation = () =>
  integer('station_key')
    .notNull()
    .references(() => station.key);

/** What an account other than the creator may do with a station (P3.12, P6.2, P6.9). */
export const stationGrant = pgTable(
  'station_grant',
  {
    stationKey: ofStation(),
    accountId: ofAccount(),
    /** 0 view, 1 manage, 3 edit. A transfer (2) changes the creator and leaves no grant. */
    shareType: smallint('share_type').notNull(),
    auth: boolean('auth').notNull().default(false),
    setting: boolean('setting').notNull().default(false),
    control: boolean('control').notNull().default(false),
    /** `share` by a user, `member` by the organisation's binding; a share that is also bound stays a share. */
    source: text('source').notNull().default('share'),
    /** The organisation that bound the station to the account; null without a binding. */
    boundBy: text('bound_by').references(() => enterprise.id),
    sharedBy: text('shared_by').references(() => account.id),
    sharedAt: at('shared_at').notNull().defaultNow(),
    /**
     * The session that granted it or last changed its flags. No foreign key, since sessions are deleted before their grants.
     */
    givenSession: text('given_session'),
    /** The same for the binding, which may exist beside a share. */
    boundSession: text('bound_session'),
    boundAt: at('bound_at'),
  },
  (t) => [
    primaryKey({ columns: [t.stationKey, t.accountId] }),

    index('station_grant_account').on(t.accountId),
    index('station_grant_bound')
      .on(t.boundBy, t.accountId)
      .where(sql`${t.boundBy} is not null`),
  ],
);

/**
 * The day, in the station's zone, on which an account other than the creator last viewed a station, shown to the creator
 * (ADR 0103). The hour is not stored, for privacy.
 */
export const stationUse = pgTable(
  'station_use',
  {
    stationKey: ofStation(),
    accountId: ofAccount(),
    day: date('day').notNull(),
  },
  (t) => [primaryKey({ columns: [t.stationKey, t.accountId] })],
);

export const favourite = pgTable(
  'favourite',
  {
    accountId: ofAccount(),
    stationKey: ofStation(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.stationKey] })],
);

/** A device that a gateway found, as it reports it. */
export type FoundDevice = GatewayDevices['devices'][number];

/** A gateway in the field and its own random credential (safety 1.5), stored as a hash. */
export const gateway = pgTable(
  'gateway',
  {
    key: integer('key').notNull(),
    uuid: text('uuid').notNull(),
    stationKey: ofStation(),
    /** Empty while the creator of the station has it disconnected. */
    credentialHash: text('credential_hash').notNull(),
    /** Connected by the creator of the station with equipment of their own, instead of delivered with a unit. */
    ownEquipment: boolean('own_equipment').notNull().default(false),
    /** What such a gateway last found connected to it; null before its first report. */
    found: jsonb('found').$type<readonly FoundDevice[]>(),
    online: boolean('online').notNull().default(false),
    signal: smallint('signal'),
    statusAt: at('status_at'),
    /** When it last sent anything, by the server's clock. */
    heardAt: at('heard_at'),
    /** The newest instant in its telemetry, by its own clock, corrected if that is known to be off. */
    reportedAt: at('reported_at'),
    /** Value of `heard_at` when the sweep found it silent; null while it is not. */
    silentSince: at('silent_since'),
    /** Highest telemetry sequence number that is committed. */
    ackedSeq: doublePrecision('acked_seq').notNull().default(-1),
    deletedAt: at('deleted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.key, t.stationKey] }),
    unique().on(t.uuid, t.stationKey),
    index('gateway_station').on(t.stationKey),
  ],
);

/** A gateway or device is never moved, so its rows belong to the same station and are stored on the same machine. */
interface Place {
  readonly stationKey: AnyPgColumn;
}

/** The gateway that a row belongs to. */
export const toGateway = (name: string, t: Place & { readonly gatewayKey: AnyPgColumn }) =>
  foreignKey({
    name: `${name}_gateway_fk`,
    columns: [t.stationKey, t.gatewayKey],
    foreignColumns: [gateway.stationKey, gateway.key],
  });

/** A device. `id` is the public device_id of the API: only letters and digits, since formulas split at `_` (D3.10). */
export const device = pgTable(
  'device',
  {
    key: integer('key').notNull(),
    id: text('id').notNull(),
    stationKey: ofStation(),
    gatewayKey: integer('gateway_key').notNull(),
    type: text('type').notNull(),
    moduleId: text('module_id').notNull(),
    name: text('name').notNull(),
    serial: text('serial').notNull(),
    /** iot_serial_no, the key the gateway uses for it. */
    iotSerial: text('iot_serial').notNull(),
    picture: text('picture').notNull().default(''),
    /**
     * nodata, normal, offline, warning or fault; the worse of the two below while the device is online. Set by ingest and
     * sweep.
     */
    status: text('status').notNull().default('nodata'),
    /** Its last reported run state: normal, warning or fault; null if it has none. */
    runStatus: text('run_status'),
    /** Status derived from its pending alarms: warning or fault; null without any. */
    alarmStatus: text('alarm_status'),
    lastSeen: at('last_seen'),
    creatorId: text('creator_id')
      .notNull()
      .references(() => account.id),
    createdAt: at('created_at').notNull().defaultNow(),
    deletedAt: at('deleted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.key, t.stationKey] }),
    unique().on(t.id, t.stationKey),
    toGateway('device', t),
    index('device_station').on(t.stationKey),
    uniqueIndex('device_iot_serial')
      .on(t.gatewayKey, t.iotSerial, t.stationKey)
      .where(sql`${t.deletedAt} is null`),
  ],
);

/** The device that a row belongs to. */
export const toDevice = (name: string, t: Place & { readonly deviceKey: AnyPgColumn }) =>
  foreignKey({
    name: `${name}_device_fk`,
    columns: [t.stationKey, t.deviceKey],
    foreignColumns: [device.stationKey, device.key],
  });

/** A write or read of settings and its outcome (D3.11); a write without an entry is refused (decisions A6). */
export const commLog = pgTable(
  'comm_log',
  {
    id: text('id').notNull(),
    stationKey: integer('station_key').notNull(),
    deviceKey: integer('device_key').notNull(),
    accountId: ofAccount(),
    /** The session that made it: a write is only accepted from that session. */
    sessionId: text('session_id'),
    moduleTitle: text('module_title').notNull(),
    readSet: text('read_set').notNull(),
    /** The request, recorded before the command is sent; never changed afterwards. */
    funs: jsonb('funs').notNull(),
    /** The outcome as reported by the requesting client; null until then. */
    outcome: jsonb('outcome'),
    createdAt: at('created_at').notNull().defaultNow(),
    /** Number of requests sent to the device for it on all fronts, and the id of the last one. */
    sentCount: integer('sent_count').notNull().default(0),
    sentRequest: text('sent_request'),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.stationKey] }),
    toDevice('comm_log', t),
    index('comm_log_device').on(t.deviceKey, t.createdAt),
    // To count the devices that one account has written recently (A23).
    index('comm_log_account').on(t.accountId, t.createdAt),
  ],
);
