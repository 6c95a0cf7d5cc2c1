import type { Actor, Context } from '../context';
import { appendAudit, type AuditEntry } from '../store/audit-store';
import type { Transaction } from '../store/database/scopes';

/** Appends what the caller did to the audit, in the transaction of the change (safety 1.10). */
export function audited(
  context: Context<Actor | null>,
  tx: Pick<Transaction, 'execute'>,
  done: Pick<AuditEntry, 'action' | 'object' | 'detail'> & { readonly result?: AuditEntry['result'] },
): Promise<void> {
  const { actor, ip, now, requestId, tenant } = context;
  const who = { actor: actor?.accountId ?? '', ...(actor && { sessionId: actor.sessionId }), tenant, ip, requestId };
  return appendAudit(tx, { result: 'done', ...done, ...who, at: now });
}
