import {
  bigint,
  date,
  doublePrecision,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/*
 * Time series. Keys start with the station, so the tables can be distributed without a schema change.
 * `sample` is partitioned by week of `ts`; its partitions are made by the partition keeper, not by a migration.
 * Only numbers are sampled; the newest value of every property, text included, stands in `latest`.
 */

/** A property code and its small number. Filled on demand. */
export const property = pgTable('property', {
  id: smallint('id').primaryKey().generatedAlwaysAsIdentity(),
  code: text('code').notNull().unique(),
});

export const sample = pgTable(
  'sample',
  {
    stationKey: integer('station_key').notNull(),
    deviceKey: integer('device_key').notNull(),
    propertyId: smallint('property_id').notNull(),
    ts: at('ts').notNull(),
    value: doublePrecision('value').notNull(),
  },
  (t) => [primaryKey({ columns: [t.stationKey, t.deviceKey, t.propertyId, t.ts] })],
);

const rollup = {
  stationKey: integer('station_key').notNull(),
  deviceKey: integer('device_key').notNull(),
  propertyId: smallint('property_id').notNull(),
  /** Value and instant of the first and last sample inside, so that counters can be differenced. */
  first: doublePrecision('first').notNull(),
  firstAt: at('first_at').notNull(),
  last: doublePrecision('last').notNull(),
  lastAt: at('last_at').notNull(),
  min: doublePrecision('min').notNull(),
  max: doublePrecision('max').notNull(),
  sum: doublePrecision('sum').notNull(),
  count: integer('count').notNull(),
};

/** One row an hour, cut at the whole hour of the station's zone (so half past in UTC where the offset is half an hour). */
export const sampleHour = pgTable('sample_hour', { ...rollup, hour: at('hour').notNull() }, (t) => [
  primaryKey({ columns: [t.stationKey, t.deviceKey, t.propertyId, t.hour] }),
]);

/** One row a day, cut in the station's zone; `day` is the local date. */
export const sampleDay = pgTable('sample_day', { ...rollup, day: date('day', { mode: 'string' }).notNull() }, (t) => [
  primaryKey({ columns: [t.stationKey, t.deviceKey, t.propertyId, t.day] }),
]);

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

/** Samples outside the accepted window of time: counted, not stored (R16). */
export const quarantine = pgTable('quarantine', {
  gatewayKey: integer('gateway_key').primaryKey(),
  count: bigint('count', { mode: 'number' }).notNull(),
  lastAt: at('last_at').notNull(),
});
