import type { ParsedInputOf } from '@/lib/contract/entry';
import type { revokeSessions as entry } from '@/lib/contract/upstream/account/own-session';
import type { Context } from '../context';
import { forgetDevicesOf } from './remembered-repository';
import { revokeSessions as revokeOthers, revokeSessionsOf } from './session-repository';
import { audited } from '../audit/audit';
import { notFound } from '../api/refusal';

/**
 * Ends one of the caller's sessions, or all but this one, and forgets their remembered browsers, so that a lost device cannot sign in
 * again. Tokens and live connections end at once (A15). Another account's session and a missing one get the same answer.
 */
export async function revokeSessions(context: Context, input: ParsedInputOf<typeof entry>): Promise<null> {
  const { actor, db, now, services } = context;
  const { accountId, sessionId } = actor;
  const one = 'session_id' in input ? input.session_id : null;
  const ended = await db.asService(async (tx) => {
    const ids =
      one === null
        ? await revokeOthers(tx, accountId, now, sessionId)
        : await revokeSessionsOf(tx, accountId, { id: one }, now);
    if (one !== null && ids.length === 0) return null;
    const forgotten = await forgetDevicesOf(
      tx,
      accountId,
      one === null ? { notSessionId: sessionId } : { sessionId: one },
    );
    await audited(context, tx, {
      action: one === null ? 'end-other-sessions' : 'end-session',
      object: one === null ? `account:${accountId}` : `session:${one}`,
      detail: { sessions: ids.length, forgotten },
    });
    return ids;
  });
  if (ended === null) throw notFound();
  for (const id of ended) services.accessChanged({ sessionId: id });
  return null;
}
