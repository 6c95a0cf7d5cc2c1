import type { Actor, Context } from '../context';
import { appendAudit, type AuditEntry } from './audit-repository';
import type { Transaction } from '../database/scopes';
import { takeOfWindow } from '../api/rate-limit-repository';
import { tooMany } from '../api/refusal';

/** Above what work on a whole fleet causes: twice the writes that one account is allowed in an hour. */
export const AUDIT_ROWS = [
  { what: 'audit-hour', count: 4_000, windowMs: 3_600_000 },
  { what: 'audit-day', count: 12_000, windowMs: 86_400_000 },
] as const;

/**
 * Appends the caller's action to the audit, in the transaction of the change (safety 1.10). Rows per account are limited: a change beyond
 * the limit is refused with the time to wait. Pass `isLimited: false` for the outcome of a change that was already accepted, if the caller
 * limits those itself.
 */
export async function audited(
  context: Context<Actor | null>,
  tx: Pick<Transaction, 'execute'>,
  done: Pick<AuditEntry, 'action' | 'object' | 'detail'> & { readonly result?: AuditEntry['result'] },
  { isLimited = true }: { readonly isLimited?: boolean } = {},
): Promise<void> {
  const { actor, ip, now, requestId, tenant } = context;
  if (actor && isLimited) await spendRows(tx, actor.accountId, now);
  const actorFields = {
    actor: actor?.accountId ?? '',
    ...(actor && { sessionId: actor.sessionId }),
    tenant,
    ip,
    requestId,
  };
  return appendAudit(tx, { result: 'done', ...done, ...actorFields, at: now });
}

async function spendRows(tx: Pick<Transaction, 'execute'>, accountId: string, now: Date): Promise<void> {
  for (const limit of AUDIT_ROWS) {
    const waitMs = await takeOfWindow(tx, `${limit.what} ${accountId}`, now, limit);
    if (waitMs > 0) throw tooMany(waitMs / 1000, 'limit.changes');
  }
}
