import { boolean, date, doublePrecision, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Price, TariffType } from '@/lib/domain/tariffs/bands';
import { account } from './accounts';
import { at } from './columns';
import { ofStation } from './stations';

/** Prices of energy imported from and exported to the grid. */
const terms = {
  /** ISO 4217. */
  unit: text('unit').notNull(),
  feedinType: text('feedin_type').$type<TariffType>().notNull(),
  feedinPrice: jsonb('feedin_price').$type<Price>().notNull(),
  consumptionType: text('consumption_type').$type<TariffType>().notNull(),
  consumptionPrice: jsonb('consumption_price').$type<Price>().notNull(),
};

/** Other items on a bill, and the region whose holidays count as weekend days; null if a tariff has none. */
const extras = {
  holidayRegion: text('holiday_region'),
  supplyCharge: doublePrecision('supply_charge'),
  tax: doublePrecision('tax'),
  taxIncluded: boolean('tax_included'),
};

/**
 * Price of a kWh imported and exported from a day until the next row's day (decisions C2); changing it does not affect the
 * past.
 */
export const tariff = pgTable(
  'tariff',
  {
    stationKey: ofStation(),
    /** First day of validity in the station's zone. */
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    ...terms,
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
    updatedBy: text('updated_by')
      .notNull()
      .references(() => account.id),
    ...extras,
  },
  (t) => [primaryKey({ columns: [t.stationKey, t.validFrom] })],
);

/** Earlier terms of a corrected tariff, with who corrected it and when. Append-only. */
export const tariffCorrection = pgTable(
  'tariff_correction',
  {
    stationKey: ofStation(),
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    correctedAt: at('corrected_at').notNull(),
    correctedBy: text('corrected_by')
      .notNull()
      .references(() => account.id),
    ...terms,
    ...extras,
  },
  (t) => [primaryKey({ columns: [t.stationKey, t.validFrom, t.correctedAt] })],
);
