import { boolean, date, doublePrecision, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Price, TariffType } from '@/lib/domain/tariffs/bands';
import { account } from './accounts';
import { at } from './columns';
import { ofStation } from './stations';

/** What is paid for what is drawn from the grid and fed into it. */
const terms = {
  /** ISO 4217. */
  unit: text('unit').notNull(),
  feedinType: text('feedin_type').$type<TariffType>().notNull(),
  feedinPrice: jsonb('feedin_price').$type<Price>().notNull(),
  consumptionType: text('consumption_type').$type<TariffType>().notNull(),
  consumptionPrice: jsonb('consumption_price').$type<Price>().notNull(),
};

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
    stationKey: ofStation(),
    /** The first day on which it holds, in the station's zone. */
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

/** What a tariff was before its record was corrected, by whom and when. Only ever added to. */
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
