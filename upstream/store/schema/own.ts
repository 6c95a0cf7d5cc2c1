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
 * A browser that may sign in without a password for 15 days (safety 1.9). It holds `selector.validator`; of the
 * validator only the SHA-256 stands here, and it changes with every use.
 */
export const rememberedDevice = pgTable(
  'remembered_device',
  {
    selector: text('selector').primaryKey(),
    validatorHash: text('validator_hash').notNull(),
    /** The validator before this one: in the first minute it is two windows of one browser, later it is a theft. */
    previousHash: text('previous_hash'),
    rotatedAt: at('rotated_at').notNull(),
    accountId: ofAccount(),
    tenant: text('tenant').notNull(),
    /** By mobile (0) or by email (2). */
    mode: smallint('mode').notNull(),
    /** The session that remembered it or was opened by it last: whoever ends that one ends this too. */
    sessionId: text('session_id').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [index('remembered_device_account').on(t.accountId), index('remembered_device_expiry').on(t.expiresAt)],
);

/** A picture that was uploaded and written anew (safety 1.7). It stands in the store, so that every replica has it. */
export const file = pgTable(
  'file',
  {
    id: text('id').primaryKey(),
    tenant: text('tenant').notNull(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => account.id),
    /** `avatar` or `station`: it decides who else may see it. */
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

/** Which pages of the wall board somebody has chosen, in their order, and for how many seconds each stands. */
export const board = pgTable('board', {
  accountId: text('account_id')
    .primaryKey()
    .references(() => account.id),
  pages: text('pages').array().notNull(),
  seconds: integer('seconds').notNull(),
});

/** How somebody arranged the columns of a list. */
export const listLayout = pgTable(
  'list_layout',
  {
    accountId: ofAccount(),
    list: text('list').notNull(),
    layout: jsonb('layout').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.list] })],
);

/** A view of the station list that a user saved, seen by the members of an organisation where it is shared. */
export const stationView = pgTable(
  'station_view',
  {
    id: text('id').primaryKey(),
    tenant: text('tenant').notNull(),
    accountId: ofAccount(),
    name: text('name').notNull(),
    /** The parameters of its address. */
    params: text('params').notNull(),
    /** The columns; null where it holds none. */
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

/** A screen that shows somebody's board without a session: of its token only the SHA-256 stands here. Who ends a link deletes it. */
export const boardLink = pgTable(
  'board_link',
  {
    id: text('id').primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    accountId: ofAccount(),
    tenant: text('tenant').notNull(),
    name: text('name').notNull(),
    createdAt: at('created_at').notNull(),
    /** Null where it was never opened; to the minute. */
    lastUsed: at('last_used'),
  },
  (t) => [index('board_link_account').on(t.accountId)],
);
