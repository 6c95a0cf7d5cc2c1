import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { account, ofAccount } from './accounts';
import { at } from './columns';
import { ofStation, toDevice } from './stations';

const condition = {
  stationKey: ofStation(),
  deviceKey: integer('device_key').notNull(),
  code: text('code').notNull(),
};

/**
 * What was told of a condition: it began or ended. The set of these decides on the records of `alarm`, whatever order
 * they came in; a row is never changed, and one that comes again is the same row.
 */
export const alarmEvent = pgTable(
  'alarm_event',
  {
    ...condition,
    at: at('at').notNull(),
    raised: boolean('raised').notNull(),
    eventId: text('event_id').notNull(),
    type: text('type').notNull(),
    level: smallint('level').notNull(),
    message: text('message').notNull(),
    /** What the gateway's clock said (epoch ms), where `at` is another instant, and what it was put right by; else null. */
    reportedAt: doublePrecision('told'),
    datedBy: text('dated_by').$type<'offset' | 'receipt'>(),
  },
  (t) => [
    primaryKey({ columns: [t.stationKey, t.deviceKey, t.code, t.at, t.raised, t.eventId] }),
    toDevice('alarm_event', t),
  ],
);

/** Conditions whose incident has not lasted long enough yet; the sweep looks again when it is due. */
export const alarmPending = pgTable('alarm_pending', { ...condition, dueAt: at('due_at').notNull() }, (t) => [
  primaryKey({ columns: [t.stationKey, t.deviceKey, t.code] }),
  toDevice('alarm_pending', t),
  index('alarm_pending_due').on(t.dueAt),
]);

/** Alarms and faults (D3.8); one row from occurrence to recovery. */
export const alarm = pgTable(
  'alarm',
  {
    ...condition,
    id: text('id').notNull(),
    type: text('type').notNull(),
    level: smallint('level').notNull(),
    /** The device's own words; shown where the catalogue does not know the code. */
    message: text('message').notNull(),
    startedAt: at('started_at').notNull(),
    recoveredAt: at('recovered_at'),
    /** When it became a record here: what is new to a reader may have begun long ago. */
    openedAt: at('opened_at').notNull().defaultNow(),
    /** What people did about it (ADR 0136). */
    acknowledgedAt: at('acknowledged_at'),
    acknowledgedBy: text('acknowledged_by').references(() => account.id),
    assigneeId: text('assignee_id').references(() => account.id),
    comments: smallint('comments').notNull().default(0),
    /** How its beginning was dated, where the clock of the gateway was off; null where it is what the gateway said. */
    datedBy: text('dated_by').$type<'offset' | 'receipt'>(),
  },
  (t) => [
    primaryKey({ columns: [t.stationKey, t.id] }),
    toDevice('alarm', t),
    index('alarm_open')
      .on(t.stationKey, t.deviceKey)
      .where(sql`${t.recoveredAt} is null`),
    index('alarm_closed')
      .on(t.stationKey, t.deviceKey, t.recoveredAt)
      .where(sql`${t.recoveredAt} is not null`),
    index('alarm_condition').on(t.stationKey, t.deviceKey, t.code, t.startedAt),
    index('alarm_opened').on(t.openedAt),
    index('alarm_id').on(t.id),
    index('alarm_recovered').on(t.recoveredAt),
    index('alarm_started').on(t.startedAt, t.id),
    index('alarm_assigned')
      .on(t.assigneeId, t.startedAt)
      .where(sql`${t.assigneeId} is not null`),
  ],
);

/** What somebody wrote about an alarm; goes with it. */
export const alarmComment = pgTable(
  'alarm_comment',
  {
    stationKey: integer('station_key').notNull(),
    alarmId: text('alarm_id').notNull(),
    id: text('id').notNull(),
    authorId: text('author_id')
      .notNull()
      .references(() => account.id),
    at: at('at').notNull(),
    text: text('text').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.stationKey, t.alarmId, t.id] }),
    foreignKey({ columns: [t.stationKey, t.alarmId], foreignColumns: [alarm.stationKey, alarm.id] }).onDelete(
      'cascade',
    ),
  ],
);

/** Up to when an account has read everything in the bell (by `opened_at`). */
export const alarmReadUntil = pgTable('alarm_read_until', {
  accountId: text('account_id')
    .primaryKey()
    .references(() => account.id),
  until: at('until').notNull(),
});

/** Single alarms that an account has read beyond that. */
export const alarmRead = pgTable(
  'alarm_read',
  {
    accountId: ofAccount(),
    stationKey: ofStation(),
    alarmId: text('alarm_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.stationKey, t.alarmId] }),
    index('alarm_read_of').on(t.stationKey, t.alarmId),
  ],
);

/** One row: since when somebody has been listening to gateways without a break, and when they were looked at last. */
export const alarmWatch = pgTable('alarm_watch', {
  id: smallint('id').primaryKey(),
  listeningSince: at('listening_since').notNull(),
  beatAt: at('beat_at').notNull(),
});
