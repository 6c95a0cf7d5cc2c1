import { sql } from 'drizzle-orm';
import {
  bigint,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import type { DecisionVerdict } from '@/lib/domain/energy/plausibility/decisions';
import type { SetAsideReason } from '@/lib/domain/energy/plausibility/set-aside';
import { account } from './accounts';
import { at } from './columns';
import { ofStation, toDevice } from './stations';

/*
 * Time series (ADR 0049). Keys start with the station, so the tables can be distributed without a schema change. New samples
 * are stored in `raw_sample` until their hour is over, then compressed into `sample_chunk`, `sample_hour` and `sample_day`
 * in one transaction. The view `sample` shows every raw sample as a row. Only numbers are sampled; the newest value of every
 * property, including texts, is in `latest`.
 */

/** A property code and its numeric id. Filled on demand. */
export const property = pgTable('property', {
  id: smallint('id').primaryKey().generatedAlwaysAsIdentity(),
  code: text('code').notNull().unique(),
});

/** Raw samples of a device at one instant: values by property, not compressed yet. */
export const rawSample = pgTable(
  'raw_sample',
  {
    ts: at('ts').notNull(),
    stationKey: integer('station_key').notNull(),
    deviceKey: integer('device_key').notNull(),
    properties: smallint('properties').array().notNull(),
    values: doublePrecision('values').array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.stationKey, t.deviceKey, t.ts] })],
);

/**
 * Compressed samples of one property in one UTC hour, in the format of `lib/domain/energy/series/sample-chunk.ts`. Partitioned by week of
 * `start`; the series upkeep creates the partitions, not a migration.
 */
export const sampleChunk = pgTable(
  'sample_chunk',
  {
    start: at('start').notNull(),
    stationKey: integer('station_key').notNull(),
    deviceKey: integer('device_key').notNull(),
    count: integer('count').notNull(),
    firstMs: integer('first_ms').notNull(),
    stepMs: integer('step_ms'),
    propertyId: smallint('property_id').notNull(),
    scale: smallint('scale').notNull(),
    at: integer('at').array(),
    small: smallint('small').array(),
    wide: integer('wide').array(),
    real: doublePrecision('real').array(),
    /** Verdict of each sample (`lib/domain/energy/plausibility/verdict-codes.ts`); null if all are simply accepted. */
    verdicts: smallint('verdicts').array(),
  },
  (t) => [
    primaryKey({ columns: [t.stationKey, t.deviceKey, t.propertyId, t.start] }),
    // Lists of set-aside readings read only these few chunks.
    index('sample_chunk_verdicts')
      .on(t.stationKey, t.start)
      .where(sql`${t.verdicts} is not null`),
  ],
);

/* Columns are ordered to take the least space. */
const figures = {
  /** Value and instant of the first and last sample inside, so that counters can be differenced. */
  first: doublePrecision('first').notNull(),
  last: doublePrecision('last').notNull(),
  min: doublePrecision('min').notNull(),
  max: doublePrecision('max').notNull(),
  sum: doublePrecision('sum').notNull(),
  /** Sum of a counter's readings before it restarted. */
  resets: doublePrecision('resets').notNull(),
  firstAt: at('first_at').notNull(),
  lastAt: at('last_at').notNull(),
};
const keys = {
  stationKey: integer('station_key').notNull(),
  deviceKey: integer('device_key').notNull(),
  count: integer('count').notNull(),
  propertyId: smallint('property_id').notNull(),
  /** Five-minute slots that contain a sample. */
  covered: smallint('covered').notNull(),
  /** Number of samples set aside; they are not part of the other figures. */
  aside: smallint('aside').notNull().default(0),
  /** How the first sample follows the one before the span: 0 continues, 1 another meter, 2 restarted at 0. */
  begins: smallint('begins').notNull().default(0),
};

/** One row per hour, split at the full hour in the station's zone (at half past in UTC if the offset has half an hour). */
export const sampleHour = pgTable('sample_hour', { ...figures, hour: at('hour').notNull(), ...keys }, (t) => [
  primaryKey({ columns: [t.stationKey, t.deviceKey, t.propertyId, t.hour] }),
]);

/** One row per day in the station's zone; `day` is the local date. */
export const sampleDay = pgTable(
  'sample_day',
  { ...figures, day: date('day', { mode: 'string' }).notNull(), ...keys },
  (t) => [primaryKey({ columns: [t.stationKey, t.deviceKey, t.propertyId, t.day] })],
);

/**
 * A user's decision about readings of a device. Readings are judged by the decisions in force, those not undone. The figures
 * are from the time of the decision.
 */
export const readingDecision = pgTable(
  'reading_decision',
  {
    id: text('id').notNull(),
    stationKey: ofStation(),
    deviceKey: integer('device_key').notNull(),
    /** Null for all properties of the device. */
    propertyId: smallint('property_id').references(() => property.id),
    /** The first and the last instant, both inclusive. */
    fromAt: at('from_at').notNull(),
    toAt: at('to_at').notNull(),
    verdict: text('verdict').$type<DecisionVerdict>().notNull(),
    /** Number of readings concerned, and their lowest and highest value if they are of one property. */
    readings: integer('readings').notNull(),
    /** Why they did not count before the decision; null if they did. */
    reason: text('reason').$type<SetAsideReason>(),
    lowest: doublePrecision('lowest'),
    highest: doublePrecision('highest'),
    /** Change of the counter's total; null if the property is no counter, and for a whole device. */
    effect: doublePrecision('effect'),
    /** Properties whose readings still have to be judged again after it was made or undone; null when done. */
    pendingProperties: smallint('pending_properties').array(),
    decidedBy: text('decided_by')
      .notNull()
      .references(() => account.id),
    decidedAt: at('decided_at').notNull(),
    undoneBy: text('undone_by').references(() => account.id),
    undoneAt: at('undone_at'),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.stationKey] }),
    toDevice('reading_decision', t),
    index('reading_decision_newest').on(t.stationKey, t.toAt),
    index('reading_decision_in_force')
      .on(t.stationKey, t.deviceKey)
      .where(sql`${t.undoneAt} is null`),
    index('reading_decision_pending')
      .on(t.decidedAt)
      .where(sql`${t.pendingProperties} is not null`),
  ],
);

/** The newest value of each property; `text` if it is not a number. */
export const latest = pgTable(
  'latest',
  {
    stationKey: integer('station_key').notNull(),
    deviceKey: integer('device_key').notNull(),
    propertyId: smallint('property_id').notNull(),
    ts: at('ts').notNull(),
    value: doublePrecision('value'),
    text: text('text'),
  },
  (t) => [primaryKey({ columns: [t.stationKey, t.deviceKey, t.propertyId] })],
);

/**
 * The newest reading of a property with an implausible value. In force while newer than the value in `latest`, which then
 * does not describe the present.
 */
export const latestAside = pgTable(
  'latest_aside',
  {
    stationKey: integer('station_key').notNull(),
    deviceKey: integer('device_key').notNull(),
    propertyId: smallint('property_id').notNull(),
    /** `lib/domain/energy/plausibility/verdict-codes.ts` */
    verdict: smallint('verdict').notNull(),
    ts: at('ts').notNull(),
  },
  (t) => [primaryKey({ columns: [t.stationKey, t.deviceKey, t.propertyId] })],
);

/** Samples outside the accepted time window: counted, not stored (R16). */
export const quarantine = pgTable(
  'quarantine',
  {
    stationKey: integer('station_key').notNull(),
    gatewayKey: integer('gateway_key').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
    lastAt: at('last_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.gatewayKey, t.stationKey] })],
);
