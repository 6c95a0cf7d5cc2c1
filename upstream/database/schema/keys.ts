import { index, integer, pgSequence, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

const ofKeys = { maxValue: 2_147_483_647 };

/**
 * The store draws numeric keys from these sequences (`newKeys`). No column owns them, since tables distributed over several
 * machines have no sequences (ADR 212). Each kind has its own, so that keys of visible stations lie close together and form
 * short ranges.
 */
export const stationKeys = pgSequence('station_keys', ofKeys);
export const gatewayKeys = pgSequence('gateway_keys', ofKeys);
export const deviceKeys = pgSequence('device_keys', ofKeys);
export const labelKeys = pgSequence('label_keys', ofKeys);

/**
 * Public ids in use, including those of restorable deleted rows. They are unique over all stations, which no index of a
 * distributed table can enforce. Every write of such an id also writes it here in the same transaction (`writePublicIds`).
 */
export const publicId = pgTable(
  'public_id',
  {
    /** station, gateway (its uuid) or device. */
    kind: text('kind').notNull(),
    id: text('id').notNull(),
    /** Without a foreign key because stations are distributed; purging a station deletes the row. */
    stationKey: integer('station_key').notNull(),
    key: integer('key').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.id] }), index('public_id_station').on(t.stationKey)],
);
