import { bigint, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { ofStation, station } from './stations';

/** A virtual label of a station (D3.10). */
export const virtualLabel = pgTable(
  'virtual_label',
  {
    key: integer('key').notNull(),
    id: text('id').notNull(),
    stationKey: ofStation(),
    /** fd generation, cn storage, sd grid. */
    type: text('type').notNull(),
    name: text('name').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.key, t.stationKey] }),
    unique().on(t.id, t.stationKey),
    index('virtual_label_station').on(t.stationKey),
  ],
);

export const virtualPoint = pgTable(
  'virtual_point',
  {
    stationKey: integer('station_key').notNull(),
    labelKey: integer('label_key').notNull(),
    propertyCode: text('property_code').notNull(),
    unit: text('unit').notNull().default(''),
    calcData: jsonb('calc_data').$type<{ device_id: string; property_code: string }[]>().notNull(),
    calcFormula: text('calc_formula').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.labelKey, t.propertyCode, t.stationKey] }),
    foreignKey({
      name: 'virtual_point_label_fk',
      columns: [t.stationKey, t.labelKey],
      foreignColumns: [virtualLabel.stationKey, virtualLabel.key],
    }),
  ],
);

/**
 * Serialised labels and points of a station: for a fleet they are half of the response and rarely change. `writeLabelTexts`
 * updates it with every change of the two tables above; a station without labels has no row.
 */
export const stationLabelText = pgTable('station_label_text', {
  stationKey: integer('station_key')
    .primaryKey()
    .references(() => station.key),
  /** Types with codes and units of their points (D3.9). */
  brief: text('brief').notNull(),
  /** Virtual labels and virtual points (D3.10), joined by commas. */
  labels: text('labels').notNull(),
  points: text('points').notNull(),
  /** Hash of the three texts. */
  digest: bigint('digest', { mode: 'bigint' }).notNull(),
});
