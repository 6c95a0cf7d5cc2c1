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
import type { HeldReason } from '@/lib/domain/clock/date';
import type { ClockState } from '@/lib/domain/clock/offset';
import { at } from './columns';
import { ofGateway, ofStation } from './stations';

const place = {
  stationKey: ofStation(),
  gatewayKey: ofGateway(),
};

/** A gateway whose clock is off, or may be: as long as there is no row, its clock is right as far as anybody knows. */
export const gatewayClock = pgTable(
  'gateway_clock',
  {
    ...place,
    state: jsonb('state').$type<ClockState>().notNull(),
    /** What is told of it, positive where it is ahead; null while that is not known. */
    offsetMs: doublePrecision('offset_ms'),
    steady: boolean('steady').notNull(),
    since: at('since').notNull(),
    /** The instant that its alarm began at; null where none is pending. */
    warnedAt: at('warned_at'),
  },
  (t) => [primaryKey({ columns: [t.gatewayKey] }), index('gateway_clock_station').on(t.stationKey)],
);

/** What a device said at an instant that cannot be dated: values by property, until it can be, or until it gives way. */
export const heldReading = pgTable(
  'held_reading',
  {
    ...place,
    deviceKey: integer('device_key').notNull(),
    /** As the gateway told it, in epoch ms: no clock is too wrong for this column. */
    told: doublePrecision('told').notNull(),
    /** Number of the message: what is sent again is the same row. */
    seq: doublePrecision('seq').notNull(),
    receivedAt: at('received_at').notNull(),
    reason: text('reason').$type<HeldReason>().notNull(),
    properties: smallint('properties').array().notNull(),
    values: doublePrecision('values').array().notNull(),
    /** Texts by the number of their property. */
    texts: jsonb('texts').$type<Record<string, string>>(),
  },
  (t) => [
    primaryKey({ columns: [t.gatewayKey, t.deviceKey, t.told, t.seq] }),
    index('held_reading_received').on(t.gatewayKey, t.receivedAt),
    index('held_reading_age').on(t.receivedAt),
  ],
);

/** How many readings that were held back gave way to newer ones. */
export const heldGone = pgTable(
  'held_gone',
  { ...place, count: bigint('count', { mode: 'number' }).notNull() },
  (t) => [primaryKey({ columns: [t.gatewayKey] })],
);

/** A time whose readings are stored without the offset of their gateway's clock; what they are marked by. */
export const clockCorrection = pgTable(
  'clock_correction',
  {
    ...place,
    /** When the offset was first seen. */
    since: at('since').notNull(),
    offsetMs: doublePrecision('offset_ms').notNull(),
    /** The oldest and the newest instant that was put right, as it is stored. */
    fromAt: at('from_at').notNull(),
    toAt: at('to_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.gatewayKey, t.since, t.offsetMs] })],
);
