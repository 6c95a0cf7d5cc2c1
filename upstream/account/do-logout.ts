import type { Context } from '../context';
import { appendAudit } from '../audit/audit-repository';
import { revokeSession } from './session-repository';

/** Revokes the session of the call; its token and its live connection end at once. */
export async function doLogout(context: Context): Promise<null> {
  const { actor, db, now, tenant, ip, requestId } = context;
  await db.asService(async (tx) => {
    await revokeSession(tx, actor.sessionId, now);
    await appendAudit(tx, {
      at: now,
      tenant,
      actor: actor.accountId,
      sessionId: actor.sessionId,
      ip,
      action: 'sign-out',
      object: `account:${actor.accountId}`,
      requestId,
      result: 'done',
    });
  });
  context.services.accessChanged({ sessionId: actor.sessionId });
  return null;
}
