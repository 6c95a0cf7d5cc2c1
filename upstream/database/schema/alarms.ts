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
 * Reported transitions of a condition: began or ended. The set of them determines the records of `alarm`, in whatever order
 * they arrived. Rows never change, and a repeated report is the same row.
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
    /** The gateway clock's time (epoch ms) if it differs from `at`, and how it was corrected; else null. */
    reportedAt: doublePrecision('reported_at'),
    datedBy: text('dated_by').$type<'offset' | 'receipt'>(),
  },
  (t) => [
    primaryKey({ columns: [t.stationKey, t.deviceKey, t.code, t.at, t.raised, t.eventId] }),
    toDevice('alarm_event', t),
  ],
);

/** Conditions whose incident has not lasted long enough yet; the sweep checks them again when due. */
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
    /** The device's own text; shown if the catalogue does not know the code. */
    message: text('message').notNull(),
    startedAt: at('started_at').notNull(),
    recoveredAt: at('recovered_at'),
    /** When the record was created; the alarm may have begun long before. */
    openedAt: at('opened_at').notNull().defaultNow(),
    /** How users handled it (ADR 0136). */
    acknowledgedAt: at('acknowledged_at'),
    acknowledgedBy: text('acknowledged_by').references(() => account.id),
    assigneeId: text('assignee_id').references(() => account.id),
    comments: smallint('comments').notNull().default(0),
    /** How its start was dated if the gateway's clock was off; null if it is the gateway's own time. */
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

/** Comments of users on an alarm; deleted with it. */
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

/** Instant up to which an account has read all alarms in the bell (by `opened_at`). */
export const alarmReadUntil = pgTable('alarm_read_until', {
  accountId: text('account_id')
    .primaryKey()
    .references(() => account.id),
  until: at('until').notNull(),
});

/** Single alarms after that instant that an account has read. */
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

/** One row: since when a process has been listening to gateways without a break, and when it last reported. */
export const alarmWatch = pgTable('alarm_watch', {
  id: smallint('id').primaryKey(),
  listeningSince: at('listening_since').notNull(),
  beatAt: at('beat_at').notNull(),
});
