import { index, integer, pgSequence, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

const ofKeys = { maxValue: 2_147_483_647 };

/**
 * Small keys are drawn from these by the store (`newKeys`) and belong to no column, so that tables of several machines have no
 * sequence (ADR 212). Each kind has its own: ranges of stations in sight are short where their keys lie close together.
 */
export const stationKeys = pgSequence('station_keys', ofKeys);
export const gatewayKeys = pgSequence('gateway_keys', ofKeys);
export const deviceKeys = pgSequence('device_keys', ofKeys);
export const labelKeys = pgSequence('label_keys', ofKeys);

/**
 * Public ids in use, deleted rows that can be brought back among them: unique over all stations, which no index of a distributed
 * table can say. Whoever writes such an id writes it here in the same transaction (`writePublicIds`).
 */
export const publicId = pgTable(
  'public_id',
  {
    /** station, gateway (its uuid) or device. */
    kind: text('kind').notNull(),
    id: text('id').notNull(),
    /** Without a foreign key, as stations are distributed; their purge removes the row. */
    stationKey: integer('station_key').notNull(),
    key: integer('key').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.id] }), index('public_id_station').on(t.stationKey)],
);
