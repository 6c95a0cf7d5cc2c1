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
import type { DecisionVerdict } from '@/lib/domain/plausibility/decisions';
import type { SetAsideReason } from '@/lib/domain/plausibility/set-aside';
import { account } from './accounts';
import { at } from './columns';
import { ofStation, toDevice } from './stations';

/*
 * Time series (ADR 0049). Keys start with the station, so the tables can be distributed without a schema change.
 * What arrives stands in `sample_frame` until its hour is over, then it is packed into `sample_block`, `sample_hour` and
 * `sample_day` in one transaction. The view `sample` shows every raw sample as a row. Only numbers are sampled; the newest
 * value of every property, text included, stands in `latest`.
 */

/** A property code and its small number. Filled on demand. */
export const property = pgTable('property', {
  id: smallint('id').primaryKey().generatedAlwaysAsIdentity(),
  code: text('code').notNull().unique(),
});

/** What a device said at one instant: values by property, not packed yet. */
export const sampleFrame = pgTable(
  'sample_frame',
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
 * Samples of one property in one hour of UTC; `lib/domain/series/block.ts` says how to read them. Partitioned by week of
 * `start`; the partitions are made by the keeper of the series, not by a migration.
 */
export const sampleBlock = pgTable(
  'sample_block',
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
    /** What was made of each sample (`lib/domain/plausibility/verdict-codes.ts`); null where all of them are simply taken. */
    marks: smallint('marks').array(),
  },
  (t) => [
    primaryKey({ columns: [t.stationKey, t.deviceKey, t.propertyId, t.start] }),
    // Lists of what was set aside read these few blocks, and no other.
    index('sample_block_marked')
      .on(t.stationKey, t.start)
      .where(sql`${t.marks} is not null`),
  ],
);

/* Columns stand in the order in which they take the least room. */
const figures = {
  /** Value and instant of the first and last sample inside, so that counters can be differenced. */
  first: doublePrecision('first').notNull(),
  last: doublePrecision('last').notNull(),
  min: doublePrecision('min').notNull(),
  max: doublePrecision('max').notNull(),
  sum: doublePrecision('sum').notNull(),
  /** What a counter had shown before it began anew. */
  resets: doublePrecision('resets').notNull(),
  firstAt: at('first_at').notNull(),
  lastAt: at('last_at').notNull(),
};
const keys = {
  stationKey: integer('station_key').notNull(),
  deviceKey: integer('device_key').notNull(),
  count: integer('count').notNull(),
  propertyId: smallint('property_id').notNull(),
  /** Slots of five minutes with a sample in them. */
  covered: smallint('covered').notNull(),
  /** Samples that were set aside: none of the other figures knows them. */
  aside: smallint('aside').notNull().default(0),
  /** How the first follows the one before the span: 0 goes on, 1 another meter, 2 began anew at 0. */
  begins: smallint('begins').notNull().default(0),
};

/** One row an hour, cut at the whole hour of the station's zone (so half past in UTC where the offset is half an hour). */
export const sampleHour = pgTable('sample_hour', { ...figures, hour: at('hour').notNull(), ...keys }, (t) => [
  primaryKey({ columns: [t.stationKey, t.deviceKey, t.propertyId, t.hour] }),
]);

/** One row a day, cut in the station's zone; `day` is the local date. */
export const sampleDay = pgTable(
  'sample_day',
  { ...figures, day: date('day', { mode: 'string' }).notNull(), ...keys },
  (t) => [primaryKey({ columns: [t.stationKey, t.deviceKey, t.propertyId, t.day] })],
);

/**
 * What a user decided about readings of a device. Readings are judged by the decisions that are in force: those that were not undone.
 * The figures are those of the time of the decision.
 */
export const readingDecision = pgTable(
  'reading_decision',
  {
    id: text('id').notNull(),
    stationKey: ofStation(),
    deviceKey: integer('device_key').notNull(),
    /** Null for all properties of the device. */
    propertyId: smallint('property_id').references(() => property.id),
    /** The first and the last instant, both included. */
    fromAt: at('from_at').notNull(),
    toAt: at('to_at').notNull(),
    verdict: text('verdict').$type<DecisionVerdict>().notNull(),
    /** How many readings it is about, and the lowest and highest of them where they are of one property. */
    readings: integer('readings').notNull(),
    /** Why they did not count before somebody decided; null where they did, and for decisions of before it was kept. */
    reason: text('reason').$type<SetAsideReason>(),
    lowest: doublePrecision('lowest'),
    highest: doublePrecision('highest'),
    /** By how much it changed what a counter counted; null for what is no counter, and for a whole device. */
    effect: doublePrecision('effect'),
    /** Properties whose readings are still to be judged again since it was made or undone; null once all are. */
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

/** The newest value of each property; `text` where it is not a number. */
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
 * The newest reading of a measured value that its property cannot be. In force while it is newer than what `latest` holds: what was
 * measured before says nothing of now.
 */
export const latestAside = pgTable(
  'latest_aside',
  {
    stationKey: integer('station_key').notNull(),
    deviceKey: integer('device_key').notNull(),
    propertyId: smallint('property_id').notNull(),
    /** `lib/domain/plausibility/verdict-codes.ts` */
    verdict: smallint('verdict').notNull(),
    ts: at('ts').notNull(),
  },
  (t) => [primaryKey({ columns: [t.stationKey, t.deviceKey, t.propertyId] })],
);

/** Samples outside the accepted window of time: counted, not stored (R16). */
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
