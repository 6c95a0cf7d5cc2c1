import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { enterprise, ofAccount } from './accounts';

/** A chart saved under a name; visible to the viewers of a station and the members of an organisation it is shared with. */
export const savedChart = pgTable(
  'saved_chart',
  {
    id: text('id').primaryKey(),
    tenant: text('tenant').notNull(),
    accountId: ofAccount(),
    name: text('name').notNull(),
    /** The parameters of its URL. */
    chart: text('chart').notNull(),
    /** Without a foreign key because stations are distributed; purging a station sets it to null. */
    stationKey: integer('station_key'),
    enterpriseId: text('enterprise_id').references(() => enterprise.id, { onDelete: 'set null' }),
  },
  (t) => [
    uniqueIndex('saved_chart_name').on(t.accountId, sql`lower(${t.name})`),
    index('saved_chart_station')
      .on(t.stationKey)
      .where(sql`${t.stationKey} is not null`),
    index('saved_chart_enterprise')
      .on(t.enterpriseId)
      .where(sql`${t.enterpriseId} is not null`),
  ],
);
