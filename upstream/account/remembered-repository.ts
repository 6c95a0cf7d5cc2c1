import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/scopes';

type Sql = Pick<Transaction, 'execute'>;

/** How long a browser stays remembered after its last use (safety 1.9). */
export const REMEMBERED_LIFE_MS = 15 * 86_400_000;
/** For this long the previous validator is tolerated: it may come from a second window of the same browser. */
export const TWO_WINDOWS_MS = 60_000;
/** Maximum browsers per account and mode; the oldest is removed first. */
const MOST = 20;

/** By mobile (0) or by email (2). */
export type RememberedMode = 0 | 2;

export interface RememberedDevice {
  readonly selector: string;
  readonly accountId: string;
  readonly tenant: string;
  readonly mode: number;
}

/** `fits`: current; `late`: the previous one, within the last minute; `wrong`: already used up, or guessed. */
export type Validity = 'fits' | 'late' | 'wrong';

interface Row extends Record<string, unknown> {
  readonly selector: string;
  readonly accountId: string;
  readonly tenant: string;
  readonly mode: number;
  readonly hash: string;
  readonly previous: string | null;
  readonly rotated: number;
}

const hashOf = (validator: string): string => createHash('sha256').update(validator).digest('hex');
const newValidator = (): string => randomBytes(32).toString('base64url');

/** Stores a remembered browser; the token is returned once and only its hash is stored. Service scope. */
export async function rememberDevice(
  tx: Sql,
  device: { accountId: string; tenant: string; mode: RememberedMode; sessionId: string },
  now: Date,
): Promise<string> {
  const selector = randomBytes(16).toString('base64url');
  const validator = newValidator();
  await tx.execute(sql`
    insert into remembered_device (selector, validator_hash, rotated_at, account_id, tenant, mode, session_id, expires_at)
    values (${selector}, ${hashOf(validator)}, ${now.toISOString()}, ${device.accountId}, ${device.tenant},
            ${device.mode}, ${device.sessionId}, ${expiry(now)})`);
  await tx.execute(sql`
    delete from remembered_device where selector in (
      select selector from remembered_device where account_id = ${device.accountId} and mode = ${device.mode}
       order by rotated_at desc, selector offset ${MOST})`);
  return `${selector}.${validator}`;
}

/**
 * The browser of a token, locked until the transaction ends, with the validity of its validator; null if there is none at
 * `now`. Service scope.
 */
export async function lockRemembered(
  tx: Sql,
  token: string,
  now: Date,
): Promise<{ readonly device: RememberedDevice; readonly validity: Validity } | null> {
  const [selector = '', validator = ''] = token.split('.');
  const { rows } = await tx.execute<Row>(sql`
    select selector, account_id as "accountId", tenant, mode, validator_hash as hash, previous_hash as previous,
           (extract(epoch from rotated_at) * 1000)::float8 as rotated
      from remembered_device where selector = ${selector} and expires_at > ${now.toISOString()} for update`);
  const [row] = rows;
  if (!row) return null;
  const { accountId, tenant, mode } = row;
  return { device: { selector, accountId, tenant, mode }, validity: validityOf(row, hashOf(validator), now) };
}

function validityOf({ hash, previous, rotated }: Row, shown: string, now: Date): Validity {
  if (same(hash, shown)) return 'fits';
  const late = previous !== null && same(previous, shown) && now.getTime() - rotated < TWO_WINDOWS_MS;
  return late ? 'late' : 'wrong';
}

function same(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}

/** Gives a browser its next validator and 15 more days; returns the new token. Service scope. */
export async function rotateRemembered(tx: Sql, selector: string, sessionId: string, now: Date): Promise<string> {
  const validator = newValidator();
  await tx.execute(sql`
    update remembered_device set previous_hash = validator_hash, validator_hash = ${hashOf(validator)},
           rotated_at = ${now.toISOString()}, session_id = ${sessionId}, expires_at = ${expiry(now)}
     where selector = ${selector}`);
  return `${selector}.${validator}`;
}

/** Deletes the browser of a token if the validator matches, so that callers can only delete their own. Service scope. */
export async function forgetRemembered(tx: Sql, token: string): Promise<string | null> {
  const [selector = '', validator = ''] = token.split('.');
  const { rows } = await tx.execute<{ accountId: string }>(sql`
    delete from remembered_device where selector = ${selector} and validator_hash = ${hashOf(validator)}
    returning account_id as "accountId"`);
  return rows[0]?.accountId ?? null;
}

/**
 * Deletes remembered browsers of an account: all (after a new password, a new address, a reset or a theft), those of one
 * session, or all except those of one. Service scope.
 */
export async function forgetDevicesOf(
  tx: Sql,
  accountId: string,
  which: { readonly sessionId?: string; readonly notSessionId?: string } = {},
): Promise<number> {
  const { sessionId, notSessionId } = which;
  const { rowCount } = await tx.execute(sql`
    delete from remembered_device where account_id = ${accountId}
      ${sessionId === undefined ? sql`` : sql`and session_id = ${sessionId}`}
      ${notSessionId === undefined ? sql`` : sql`and session_id <> ${notSessionId}`}`);
  return rowCount ?? 0;
}

/** Deletes expired entries. Service scope. */
export async function removeOldRemembered(tx: Sql, now: Date): Promise<void> {
  await tx.execute(sql`delete from remembered_device where expires_at < ${now.toISOString()}`);
}

function expiry(now: Date): string {
  return new Date(now.getTime() + REMEMBERED_LIFE_MS).toISOString();
}
