import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import type { HeldReason } from '@/lib/domain/time/date';
import type { ClockState } from '@/lib/domain/time/offset';
import { at } from './columns';
import { ofStation, toGateway } from './stations';

const place = {
  stationKey: ofStation(),
  gatewayKey: integer('gateway_key').notNull(),
};

/** A gateway whose clock is off or may be. Without a row the clock is assumed to be correct. */
export const gatewayClock = pgTable(
  'gateway_clock',
  {
    ...place,
    state: jsonb('state').$type<ClockState>().notNull(),
    /** The offset shown on screen, positive if the clock is ahead; null while unknown. */
    offsetMs: doublePrecision('offset_ms'),
    steady: boolean('steady').notNull(),
    since: at('since').notNull(),
    /** When its alarm began; null if none is pending. */
    warnedAt: at('warned_at'),
  },
  (t) => [
    primaryKey({ columns: [t.gatewayKey, t.stationKey] }),
    toGateway('gateway_clock', t),
    index('gateway_clock_station').on(t.stationKey),
  ],
);

/** Readings of a device at an instant that cannot be dated yet: values by property, until they are dated or discarded. */
export const heldReading = pgTable(
  'held_reading',
  {
    ...place,
    deviceKey: integer('device_key').notNull(),
    /** By the gateway's clock, in epoch ms; a double, so that any number fits. */
    reportedAt: doublePrecision('reported_at').notNull(),
    /** Number of the message, so that a message sent twice is the same row. */
    seq: doublePrecision('seq').notNull(),
    receivedAt: at('received_at').notNull(),
    reason: text('reason').$type<HeldReason>().notNull(),
    properties: smallint('properties').array().notNull(),
    values: doublePrecision('values').array().notNull(),
    /** Texts by property id. */
    texts: jsonb('texts').$type<Record<string, string>>(),
  },
  (t) => [
    primaryKey({
      name: 'held_reading_pk',
      columns: [t.gatewayKey, t.deviceKey, t.reportedAt, t.seq, t.stationKey],
    }),
    toGateway('held_reading', t),
    index('held_reading_received').on(t.gatewayKey, t.receivedAt),
    index('held_reading_age').on(t.receivedAt),
  ],
);

/** Number of held readings that were discarded. */
export const discardedReading = pgTable(
  'discarded_reading',
  { ...place, count: bigint('count', { mode: 'number' }).notNull() },
  (t) => [primaryKey({ columns: [t.gatewayKey, t.stationKey] }), toGateway('discarded_reading', t)],
);

/** An interval whose readings are stored with the offset of their gateway's clock removed. */
export const clockCorrection = pgTable(
  'clock_correction',
  {
    ...place,
    /** When the offset was first seen. */
    since: at('since').notNull(),
    offsetMs: doublePrecision('offset_ms').notNull(),
    /** The oldest and the newest corrected instant, as stored. */
    fromAt: at('from_at').notNull(),
    toAt: at('to_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.gatewayKey, t.since, t.offsetMs, t.stationKey] }), toGateway('clock_correction', t)],
);
