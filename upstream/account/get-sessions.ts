import type { AnswerOf } from '@/lib/contract/entry';
import type { getSessions as entry } from '@/lib/contract/upstream/account/own-session';
import type { Context } from '../context';
import { readSessions } from './session-repository';

/** Sessions of the caller, most recently used first. */
export async function getSessions({ actor, db, now, tenant }: Context): Promise<AnswerOf<typeof entry>> {
  const sessions = await readSessions(db.orm, actor.accountId, tenant, now);
  return sessions.map(({ id, created, lastSeen, ip, userAgent, how }) => ({
    session_id: id,
    created,
    last_seen: lastSeen,
    ip,
    user_agent: userAgent,
    how,
    current: id === actor.sessionId ? (1 as const) : (0 as const),
  }));
}
