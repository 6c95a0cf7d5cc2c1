import type { Context } from '../context';
import { audited } from '../audit/audit';
import { revokeSession } from './session-repository';

/** Revokes the session of the call; its token and its live connection end at once. */
export async function doLogout(context: Context): Promise<null> {
  const { actor, db, now } = context;
  await db.asService(async (tx) => {
    await revokeSession(tx, actor.sessionId, now);
    await audited(context, tx, { action: 'sign-out', object: `account:${actor.accountId}` }, { isLimited: false });
  });
  context.services.accessChanged({ sessionId: actor.sessionId });
  return null;
}
