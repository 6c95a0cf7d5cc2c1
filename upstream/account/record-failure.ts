import { createHash } from 'node:crypto';
import type { Context } from '../context';
import { appendAudit } from '../audit/audit-repository';

/** Audits a refused sign-in (safety 1.10): the name only as a hash, and what was wrong. */
export async function recordFailure(context: Context<null>, name: string, why: string): Promise<void> {
  await context.db.asService((tx) =>
    appendAudit(tx, {
      at: context.now,
      tenant: context.tenant,
      actor: '',
      ip: context.ip,
      action: 'sign-in',
      object: `identity:${createHash('sha256').update(name).digest('hex').slice(0, 32)}`,
      detail: { why },
      requestId: context.requestId,
      result: 'refused',
    }),
  );
}
