import type { Language } from '@/lib/domain/tenants/types';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at } from './columns';

/** A user. Ids are random and public; one address belongs to one account per tenant. */
export const account = pgTable(
  'account',
  {
    id: text('id').primaryKey(),
    tenant: text('tenant').notNull(),
    /** As typed; `emailKey` is the normalised, unique form. */
    email: text('email'),
    emailKey: text('email_key'),
    mobile: text('mobile'),
    areaCode: text('area_code'),
    name: text('name').notNull(),
    avatar: text('avatar').notNull().default(''),
    passwordHash: text('password_hash').notNull(),
    /** Language of the last sign-in; null before the first. Emails triggered by other users are written in it. */
    language: text('language').$type<Language>(),
    companyCode: text('company_code').notNull().default(''),
    enterpriseId: text('enterprise_id'),
    /** Incremented with every change of the account's access scope; broker tokens contain it (safety 1.5). */
    grantVersion: integer('grant_version').notNull().default(1),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('account_email')
      .on(t.tenant, t.emailKey)
      .where(sql`${t.emailKey} is not null`),
    uniqueIndex('account_mobile')
      .on(t.tenant, t.areaCode, t.mobile)
      .where(sql`${t.mobile} is not null`),
    index('account_enterprise')
      .on(t.enterpriseId)
      .where(sql`${t.enterpriseId} is not null`),
  ],
);

/** The account that a row belongs to. */
export const ofAccount = () =>
  text('account_id')
    .notNull()
    .references(() => account.id);

export const enterprise = pgTable(
  'enterprise',
  {
    id: text('id').primaryKey(),
    tenant: text('tenant').notNull(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('enterprise_code').on(t.tenant, t.code)],
);

export const enterpriseMember = pgTable(
  'enterprise_member',
  {
    enterpriseId: text('enterprise_id')
      .notNull()
      .references(() => enterprise.id),
    accountId: ofAccount(),
    /** The enterprise authority (P3.1 enterprise_auth). */
    authority: boolean('authority').notNull().default(false),
    joinedAt: at('joined_at').notNull().defaultNow(),
    lastSeen: at('last_seen'),
  },
  (t) => [primaryKey({ columns: [t.enterpriseId, t.accountId] }), index('enterprise_member_account').on(t.accountId)],
);

/**
 * An invitation by an organisation to an address, whether or not it has an account. Valid for 30 days; has no effect until
 * the address's owner accepts.
 */
export const enterpriseInvitation = pgTable(
  'enterprise_invitation',
  {
    id: text('id').primaryKey(),
    enterpriseId: text('enterprise_id')
      .notNull()
      .references(() => enterprise.id),
    /** As typed; `emailKey` is the normalised form, equal for different spellings. */
    email: text('email').notNull(),
    emailKey: text('email_key').notNull(),
    invitedBy: text('invited_by')
      .notNull()
      .references(() => account.id),
    invitedAt: at('invited_at').notNull(),
  },
  (t) => [
    uniqueIndex('enterprise_invitation_address').on(t.enterpriseId, t.emailKey),
    index('enterprise_invitation_key').on(t.emailKey),
  ],
);

/** A signed-in session; the token itself is never stored, only its SHA-256. */
export const session = pgTable(
  'session',
  {
    id: text('id').primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    accountId: ofAccount(),
    tenant: text('tenant').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    lastSeen: at('last_seen').notNull().defaultNow(),
    expiresAt: at('expires_at').notNull(),
    revokedAt: at('revoked_at'),
    /** password, code or remembered (safety 1.9: a remembered sign-in is weaker). */
    how: text('how').notNull(),
    /** When the password was last confirmed within the session. */
    confirmedAt: at('confirmed_at'),
    ip: text('ip').notNull().default(''),
    userAgent: text('user_agent').notNull().default(''),
  },
  (t) => [index('session_account').on(t.accountId), index('session_expiry').on(t.expiresAt)],
);

/** Failures and counts per window, shared by all replicas (safety 1.3). */
export const rateLimit = pgTable('rate_limit', {
  /** Purpose, tenant and account or address, joined. */
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  windowStart: at('window_start').notNull(),
  /** The key is refused until then; the time grows with further failures. */
  blockedUntil: at('blocked_until'),
});

/** Backend processes running on this database, which must agree on shared settings. */
export const backend = pgTable('backend', {
  /** Id of one run of one process. */
  id: text('id').primaryKey(),
  /** Identifies its DATA_DIR: a restarted process replaces the killed one. */
  place: text('place').notNull(),
  /** Host and process id, for humans. */
  name: text('name').notNull(),
  /** By the database's clock only. */
  seenAt: at('seen_at').notNull().defaultNow(),
  /** Whether it uses an external broker shared with others. */
  sharesBroker: boolean('shares_broker').notNull(),
  /** Fingerprints of the keys that it accepts. */
  brokerTokenKeys: text('broker_token_keys').array().notNull(),
  /** Empty if no portal runs beside it. */
  sessionKeys: text('session_keys').array().notNull(),
});

/** Append-only, with a hash chain per tenant (safety 1.10). The application's role may insert and select. */
export const audit = pgTable(
  'audit',
  {
    seq: bigint('seq', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: at('at').notNull(),
    tenant: text('tenant').notNull(),
    actor: text('actor').notNull(),
    sessionId: text('session_id').notNull().default(''),
    ip: text('ip').notNull().default(''),
    action: text('action').notNull(),
    object: text('object').notNull(),
    detail: jsonb('detail').notNull().default({}),
    requestId: text('request_id').notNull().default(''),
    result: text('result').notNull(),
    previousHash: text('previous_hash').notNull(),
    hash: text('hash').notNull(),
  },
  (t) => [index('audit_object').on(t.tenant, t.object, t.at), index('audit_chain').on(t.tenant, t.seq)],
);
