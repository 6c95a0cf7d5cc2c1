import { index, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { at } from './columns';

export type CodePurpose = 'log' | 'reg' | 'reset' | 'set' | 'revise';

/** A verification code that was asked for (safety 1.4). Neither it nor its challenge stands here, only what they hash to. */
export const verifyCode = pgTable(
  'verify_code',
  {
    challengeHash: text('challenge_hash').primaryKey(),
    tenant: text('tenant').notNull(),
    purpose: text('purpose').$type<CodePurpose>().notNull(),
    /** The normalised address: `name@example.com` or `+61412345678`. */
    accountKey: text('account_key').notNull(),
    /** Argon2id of the code; of something that nobody knows, where nothing was sent. */
    codeHash: text('code_hash').notNull(),
    /** The session that it is good in; null for a caller who was not signed in. */
    sessionId: text('session_id'),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    attempts: smallint('attempts').notNull().default(0),
    usedAt: at('used_at'),
    /** When a later one took its place. */
    voidedAt: at('voided_at'),
  },
  (t) => [
    index('verify_code_account').on(t.tenant, t.accountKey, t.purpose),
    index('verify_code_expiry').on(t.expiresAt),
  ],
);
