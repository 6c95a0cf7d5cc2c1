import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { account, session, ofAccount } from './accounts';
import { at } from './columns';
import { ofStation, station } from './stations';

/** How somebody wants to be written to about alarms; a row comes with the first station. */
export const noticePerson = pgTable('notice_person', {
  accountId: text('account_id')
    .primaryKey()
    .references(() => account.id),
  /** HH:mm on the clocks of `time_zone`; both or neither. */
  quietFrom: text('quiet_from'),
  quietTo: text('quiet_to'),
  timeZone: text('time_zone').notNull().default('UTC'),
  /** What a link in a mail ends them by. It opens nothing else. */
  unsubscribe: text('unsubscribe').notNull().unique(),
  lastMailAt: at('last_mail_at'),
  lastPushAt: at('last_push_at'),
});

/** Stations of whose alarms somebody is told. */
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

/** From when until when work on a station is planned: nobody is told of its alarms meanwhile. */
export const plannedWork = pgTable('planned_work', {
  stationKey: integer('station_key')
    .primaryKey()
    .references(() => station.key),
  since: at('since').notNull(),
  until: at('until').notNull(),
  accountId: ofAccount(),
});

/** A report that is mailed again and again. */
export const reportMail = pgTable(
  'report_mail',
  {
    id: text('id').primaryKey(),
    accountId: ofAccount(),
    rhythm: text('rhythm').notNull(),
    /** Small keys; null for all that the account sees. */
    stationKeys: integer('station_keys').array(),
    timeZone: text('time_zone').notNull(),
    unsubscribe: text('unsubscribe').notNull().unique(),
    /** The morning of the next one. */
    nextAt: at('next_at').notNull(),
  },
  (t) => [index('report_mail_account').on(t.accountId), index('report_mail_next').on(t.nextAt)],
);

/** A mail that is to go out: about alarms, or a report over the period that holds `day`. Gone once it was sent. */
export const noticeMail = pgTable(
  'notice_mail',
  {
    id: text('id').primaryKey(),
    accountId: ofAccount(),
    reportId: text('report_id').references(() => reportMail.id, { onDelete: 'cascade' }),
    day: date('day'),
    /** A message to the account's browsers instead. */
    push: boolean('push').notNull().default(false),
    createdAt: at('created_at').notNull(),
    /** When it is tried; while somebody tries, when others may think that he died. */
    nextAt: at('next_at').notNull(),
    tries: smallint('tries').notNull().default(0),
  },
  (t) => [
    index('notice_mail_next').on(t.nextAt),
    // One mail about alarms at a time: what happens while the mail server is down goes into the next one.
    uniqueIndex('notice_mail_alarms')
      .on(t.accountId, t.push)
      .where(sql`${t.reportId} is null`),
  ],
);

/** Something that somebody is to be told of an alarm; written with it (`alarm-notice-store.ts`). */
export const noticeItem = pgTable(
  'notice_item',
  {
    accountId: ofAccount(),
    stationKey: ofStation(),
    alarmId: text('alarm_id').notNull(),
    /** Of its recovery, otherwise of its beginning. */
    recovered: boolean('recovered').notNull(),
    /** Told to the browsers, otherwise by mail. */
    push: boolean('push').notNull().default(false),
    at: at('at').notNull(),
    /** It happened during planned work. */
    held: boolean('held').notNull(),
    /** The mail that tells it; null while it waits for one. Mails are not distributed, so whoever removes one removes this too. */
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

/** A browser that is told of alarms, as its push service knows it; gone with the session that turned it on. */
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
    /** The tenant's public key that it was made for. */
    serverKey: text('server_key').notNull(),
    createdAt: at('created_at').notNull(),
    /** The last message that it was sent, so that no further try sends it again. */
    notified: text('told'),
  },
  (t) => [
    uniqueIndex('push_subscription_endpoint').on(t.accountId, t.endpoint),
    index('push_subscription_session').on(t.sessionId),
  ],
);
