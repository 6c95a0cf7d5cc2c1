import { CODES } from '@/lib/contract/envelope';
import type { AnswerOf, ParsedInputOf } from '@/lib/contract/entry';
import type {
  addPush as addEntry,
  removePush as removeEntry,
  renewPush as renewEntry,
} from '@/lib/contract/upstream/push';
import type { Context } from '../../context';
import { deletePush, movePush, renewPush as renew, savePush } from '../../store/push-store';
import { LIMITS, spend } from '../limits';
import { Refusal } from '../refusal';

/** Tells a browser of the caller's alarms, until the session ends that asks for it. */
export async function addPush(context: Context, browser: ParsedInputOf<typeof addEntry>): Promise<null> {
  const { actor, db, now, tenantConfig } = context;
  const { accountId, sessionId } = actor;
  if (!tenantConfig.push) throw new Refusal(CODES.invalid, 'notice.noPush');
  await spend(context, LIMITS.push, accountId);
  const serverKey = tenantConfig.push.publicKey;
  await db.asAccount(actor, (tx) => savePush(tx, { accountId, sessionId, serverKey, ...browser }, now));
  return null;
}

/**
 * Whether a browser is told of the caller's alarms; from now on until this session ends. An address that is new, given with its
 * keys, takes the place of the one that this very session turned on.
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

/** Tells a browser of the caller nothing more; one that nobody knows is not told already. */
export async function removePush(
  { actor, db }: Context,
  { endpoint }: ParsedInputOf<typeof removeEntry>,
): Promise<null> {
  await db.asAccount(actor, (tx) => deletePush(tx, actor.accountId, endpoint));
  return null;
}
