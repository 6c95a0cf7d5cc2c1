import {
  boolean,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { Price, TariffType } from '@/lib/domain/tariffs/bands';
import { account } from './accounts';
import { station } from './stations';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** What stands on a bill besides prices, and the region whose holidays are weekend days; null where a tariff has none of it. */
const extras = {
  holidayRegion: text('holiday_region'),
  supplyCharge: doublePrecision('supply_charge'),
  tax: doublePrecision('tax'),
  taxIncluded: boolean('tax_included'),
};

/** What a kWh costs and brings from a day on, until the next row's day (decisions C2): changing it leaves the past alone. */
export const tariff = pgTable(
  'tariff',
  {
    stationKey: integer('station_key')
      .notNull()
      .references(() => station.key),
    /** The first day on which it holds, in the station's zone. */
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    /** ISO 4217. */
    unit: text('unit').notNull(),
    feedinType: text('feedin_type').$type<TariffType>().notNull(),
    feedinPrice: jsonb('feedin_price').$type<Price>().notNull(),
    consumptionType: text('consumption_type').$type<TariffType>().notNull(),
    consumptionPrice: jsonb('consumption_price').$type<Price>().notNull(),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
    updatedBy: text('updated_by')
      .notNull()
      .references(() => account.id),
    ...extras,
  },
  (t) => [primaryKey({ columns: [t.stationKey, t.validFrom] })],
);

/** What a tariff was before its record was corrected, by whom and when. Only ever added to. */
export const tariffCorrection = pgTable(
  'tariff_correction',
  {
    stationKey: integer('station_key')
      .notNull()
      .references(() => station.key),
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    correctedAt: at('corrected_at').notNull(),
    correctedBy: text('corrected_by')
      .notNull()
      .references(() => account.id),
    unit: text('unit').notNull(),
    feedinType: text('feedin_type').$type<TariffType>().notNull(),
    feedinPrice: jsonb('feedin_price').$type<Price>().notNull(),
    consumptionType: text('consumption_type').$type<TariffType>().notNull(),
    consumptionPrice: jsonb('consumption_price').$type<Price>().notNull(),
    ...extras,
  },
  (t) => [primaryKey({ columns: [t.stationKey, t.validFrom, t.correctedAt] })],
);
