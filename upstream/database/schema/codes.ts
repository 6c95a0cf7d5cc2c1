import { index, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { at } from './columns';

export type CodePurpose = 'log' | 'reg' | 'reset' | 'set' | 'revise';

/** A requested verification code (safety 1.4). Only hashes of it and its challenge are stored. */
export const verifyCode = pgTable(
  'verify_code',
  {
    challengeHash: text('challenge_hash').primaryKey(),
    tenant: text('tenant').notNull(),
    purpose: text('purpose').$type<CodePurpose>().notNull(),
    /** The normalised address: `name@example.com` or `+61412345678`. */
    accountKey: text('account_key').notNull(),
    /** Argon2id of the code, or of an unknown value if none was sent. */
    codeHash: text('code_hash').notNull(),
    /** The session it is valid in; null if the caller was not signed in. */
    sessionId: text('session_id'),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    attempts: smallint('attempts').notNull().default(0),
    usedAt: at('used_at'),
    /** When a later code replaced it. */
    voidedAt: at('voided_at'),
  },
  (t) => [
    index('verify_code_account').on(t.tenant, t.accountKey, t.purpose),
    index('verify_code_expiry').on(t.expiresAt),
  ],
);
