import { CODES } from '@/lib/contract/envelope';
import type { AnswerOf, ParsedInputOf } from '@/lib/contract/entry';
import type {
  addPush as addEntry,
  removePush as removeEntry,
  renewPush as renewEntry,
} from '@/lib/contract/upstream/notifications/push';
import type { Context } from '../context';
import { deletePush, movePush, renewPush as renew, savePush } from './push-repository';
import { LIMITS, spend } from '../api/limits';
import { Refusal } from '../api/refusal';

/** Sends the caller's alarms to a browser until the session that requests it ends. */
export async function addPush(context: Context, browser: ParsedInputOf<typeof addEntry>): Promise<null> {
  const { actor, db, now, tenantConfig } = context;
  const { accountId, sessionId } = actor;
  if (!tenantConfig.push) throw new Refusal(CODES.invalid, 'notifications.noPush');
  await spend(context, LIMITS.push, accountId);
  const serverKey = tenantConfig.push.publicKey;
  await db.asAccount(actor, (tx) => savePush(tx, { accountId, sessionId, serverKey, ...browser }, now));
  return null;
}

/**
 * Returns whether a browser receives the caller's alarms and binds it to this session. A new endpoint, given with its keys, replaces the
 * one that this session turned on.
 */
export async function renewPush(
  context: Context,
  { auth, endpoint, p256dh }: ParsedInputOf<typeof renewEntry>,
): Promise<AnswerOf<typeof renewEntry>> {
  const { actor, db, tenantConfig } = context;
  const serverKey = tenantConfig.push?.publicKey;
  if (serverKey === undefined) return { known: 0 };
  const about = { accountId: actor.accountId, sessionId: actor.sessionId, endpoint, serverKey };
  if (await db.asAccount(actor, (tx) => renew(tx, about))) return { known: 1 };
  if (auth === undefined || p256dh === undefined) return { known: 0 };
  await spend(context, LIMITS.push, actor.accountId);
  return { known: (await db.asAccount(actor, (tx) => movePush(tx, { ...about, auth, p256dh }))) ? 1 : 0 };
}

/** Stops notifications to a browser of the caller; an unknown one is no error. */
export async function removePush(
  { actor, db }: Context,
  { endpoint }: ParsedInputOf<typeof removeEntry>,
): Promise<null> {
  await db.asAccount(actor, (tx) => deletePush(tx, actor.accountId, endpoint));
  return null;
}
