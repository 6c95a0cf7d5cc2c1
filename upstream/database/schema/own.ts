import { sql } from 'drizzle-orm';
import {
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { account, enterprise, ofAccount } from './accounts';
import { at } from './columns';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/**
 * A browser that may sign in without a password for 15 days (safety 1.9). It stores `selector.validator`; only the
 * validator's SHA-256 is saved here, and it changes with every use.
 */
export const rememberedDevice = pgTable(
  'remembered_device',
  {
    selector: text('selector').primaryKey(),
    validatorHash: text('validator_hash').notNull(),
    /** The previous validator: within the first minute its use indicates two windows of one browser, later a theft. */
    previousHash: text('previous_hash'),
    rotatedAt: at('rotated_at').notNull(),
    accountId: ofAccount(),
    tenant: text('tenant').notNull(),
    /** By mobile (0) or by email (2). */
    mode: smallint('mode').notNull(),
    /** The session that created it or last used it: ending that session deletes this too. */
    sessionId: text('session_id').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [index('remembered_device_account').on(t.accountId), index('remembered_device_expiry').on(t.expiresAt)],
);

/** An uploaded picture, re-encoded (safety 1.7). Stored in the database so that every replica has it. */
export const file = pgTable(
  'file',
  {
    id: text('id').primaryKey(),
    tenant: text('tenant').notNull(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => account.id),
    /** `avatar` or `station`; determines who else may see it. */
    purpose: text('purpose').notNull(),
    type: text('type').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    size: integer('size').notNull(),
    content: bytea('content').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [index('file_owner').on(t.ownerId), index('file_created').on(t.createdAt)],
);

/** The selected pages of an account's wall board in order, and the seconds each is shown. */
export const board = pgTable('board', {
  accountId: text('account_id')
    .primaryKey()
    .references(() => account.id),
  pages: text('pages').array().notNull(),
  seconds: integer('seconds').notNull(),
});

/** An account's column layout of a list. */
export const listLayout = pgTable(
  'list_layout',
  {
    accountId: ofAccount(),
    list: text('list').notNull(),
    layout: jsonb('layout').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.list] })],
);

/** A saved view of the station list; visible to the members of an organisation it is shared with. */
export const stationView = pgTable(
  'station_view',
  {
    id: text('id').primaryKey(),
    tenant: text('tenant').notNull(),
    accountId: ofAccount(),
    name: text('name').notNull(),
    /** The parameters of its URL. */
    params: text('params').notNull(),
    /** The columns; null if it has none. */
    layout: jsonb('layout'),
    enterpriseId: text('enterprise_id').references(() => enterprise.id, { onDelete: 'set null' }),
  },
  (t) => [
    uniqueIndex('station_view_name').on(t.accountId, sql`lower(${t.name})`),
    index('station_view_enterprise')
      .on(t.enterpriseId)
      .where(sql`${t.enterpriseId} is not null`),
  ],
);

/**
 * A screen that shows an account's board without a session; only the SHA-256 of its token is stored. Ending a link deletes
 * it.
 */
export const boardLink = pgTable(
  'board_link',
  {
    id: text('id').primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    accountId: ofAccount(),
    tenant: text('tenant').notNull(),
    name: text('name').notNull(),
    createdAt: at('created_at').notNull(),
    /** Null if never opened; accurate to the minute. */
    lastUsed: at('last_used'),
  },
  (t) => [index('board_link_account').on(t.accountId)],
);
