import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { account, session, ofAccount } from './accounts';
import { at } from './columns';
import { ofStation, station } from './stations';

/** An account's notification settings; the row is created with the first station. */
export const noticePerson = pgTable('notice_person', {
  accountId: text('account_id')
    .primaryKey()
    .references(() => account.id),
  /** HH:mm in `time_zone`; both or neither. */
  quietFrom: text('quiet_from'),
  quietTo: text('quiet_to'),
  timeZone: text('time_zone').notNull().default('UTC'),
  /** Unsubscribe token for links in emails; grants nothing else. */
  unsubscribe: text('unsubscribe').notNull().unique(),
  lastMailAt: at('last_mail_at'),
  lastPushAt: at('last_push_at'),
});

/** Stations whose alarms an account is notified about. */
export const noticeStation = pgTable(
  'notice_station',
  {
    stationKey: ofStation(),
    accountId: ofAccount(),
    leastLevel: smallint('least_level').notNull(),
    onAlarm: boolean('on_alarm').notNull(),
    onRecovery: boolean('on_recovery').notNull(),
  },
  (t) => [primaryKey({ columns: [t.stationKey, t.accountId] }), index('notice_station_account').on(t.accountId)],
);

/** Period of planned work on a station, without alarm notifications. */
export const plannedWork = pgTable('planned_work', {
  stationKey: integer('station_key')
    .primaryKey()
    .references(() => station.key),
  since: at('since').notNull(),
  until: at('until').notNull(),
  accountId: ofAccount(),
});

/** A report emailed regularly. */
export const reportMail = pgTable(
  'report_mail',
  {
    id: text('id').primaryKey(),
    accountId: ofAccount(),
    rhythm: text('rhythm').notNull(),
    /** Numeric keys; null for all stations visible to the account. */
    stationKeys: integer('station_keys').array(),
    timeZone: text('time_zone').notNull(),
    unsubscribe: text('unsubscribe').notNull().unique(),
    /** The morning of the next email. */
    nextAt: at('next_at').notNull(),
  },
  (t) => [index('report_mail_account').on(t.accountId), index('report_mail_next').on(t.nextAt)],
);

/** An email to send: about alarms, or a report for the period that contains `day`. Deleted once sent. */
export const noticeMail = pgTable(
  'notice_mail',
  {
    id: text('id').primaryKey(),
    accountId: ofAccount(),
    reportId: text('report_id').references(() => reportMail.id, { onDelete: 'cascade' }),
    day: date('day'),
    /** A push message to the account's browsers instead of an email. */
    push: boolean('push').notNull().default(false),
    createdAt: at('created_at').notNull(),
    /** Time of the next try; during a try, the time after which others may assume that the process has died. */
    nextAt: at('next_at').notNull(),
    tries: smallint('tries').notNull().default(0),
  },
  (t) => [
    index('notice_mail_next').on(t.nextAt),
    // Only one alarm email at a time: events while the mail server is down go into the next one.
    uniqueIndex('notice_mail_alarms')
      .on(t.accountId, t.push)
      .where(sql`${t.reportId} is null`),
  ],
);

/** A notification about an alarm, written with the alarm (`alarm-notice-store.ts`). */
export const noticeItem = pgTable(
  'notice_item',
  {
    accountId: ofAccount(),
    stationKey: ofStation(),
    alarmId: text('alarm_id').notNull(),
    /** True for the recovery, false for the start. */
    recovered: boolean('recovered').notNull(),
    /** True: by push message to the browsers; false: by email. */
    push: boolean('push').notNull().default(false),
    at: at('at').notNull(),
    /** It happened during planned work. */
    duringWork: boolean('during_work').notNull(),
    /**
     * The email that contains it; null while it waits for one. Emails are not distributed, so deleting one must delete this
     * too.
     */
    mailId: text('mail_id'),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.stationKey, t.alarmId, t.recovered, t.push] }),
    index('notice_item_waiting')
      .on(t.accountId, t.at)
      .where(sql`${t.mailId} is null`),
    index('notice_item_mail').on(t.mailId),
  ],
);

/** A browser subscribed to alarm messages at its push service; deleted with the session that subscribed it. */
export const pushSubscription = pgTable(
  'push_subscription',
  {
    id: text('id').primaryKey(),
    accountId: ofAccount(),
    sessionId: text('session_id')
      .notNull()
      .references(() => session.id, { onDelete: 'cascade' }),
    endpoint: text('endpoint').notNull(),
    /** The browser's key and secret, in base64url. */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** The tenant's public key it was created with. */
    serverKey: text('server_key').notNull(),
    createdAt: at('created_at').notNull(),
    /** The last message sent to it, so that a retry does not send it twice. */
    notified: text('notified'),
  },
  (t) => [
    uniqueIndex('push_subscription_endpoint').on(t.accountId, t.endpoint),
    index('push_subscription_session').on(t.sessionId),
  ],
);
