import { CODES } from '@/lib/contract/envelope';
import type { AnswerOf, ParsedInputOf } from '@/lib/contract/entry';
import type {
  addPush as addEntry,
  removePush as removeEntry,
  renewPush as renewEntry,
} from '@/lib/contract/upstream/push';
import type { Context } from '../../context';
import { deletePush, renewPush as renew, savePush } from '../../store/push-store';
import { LIMITS, spend } from '../limits';
import { Refusal } from '../refusal';

/** Tells a browser of the caller's alarms, until the session ends that asks for it. */
export async function addPush(context: Context, browser: ParsedInputOf<typeof addEntry>): Promise<null> {
  const { actor, db, now, seat } = context;
  const { accountId, sessionId } = actor;
  if (!seat.push) throw new Refusal(CODES.invalid, 'notice.noPush');
  await spend(context, LIMITS.push, accountId);
  const serverKey = seat.push.publicKey;
  await db.asAccount(actor, (tx) => savePush(tx, { accountId, sessionId, serverKey, ...browser }, now));
  return null;
}

/** Whether a browser is told of the caller's alarms; from now on until this session ends. */
export async function renewPush(
  { actor, db, seat }: Context,
  { endpoint }: ParsedInputOf<typeof renewEntry>,
): Promise<AnswerOf<typeof renewEntry>> {
  const { accountId, sessionId } = actor;
  const serverKey = seat.push?.publicKey;
  if (serverKey === undefined) return { known: 0 };
  const known = await db.asAccount(actor, (tx) => renew(tx, { accountId, sessionId, endpoint, serverKey }));
  return { known: known ? 1 : 0 };
}

/** Tells a browser of the caller nothing more; one that nobody knows is not told already. */
export async function removePush(
  { actor, db }: Context,
  { endpoint }: ParsedInputOf<typeof removeEntry>,
): Promise<null> {
  await db.asAccount(actor, (tx) => deletePush(tx, actor.accountId, endpoint));
  return null;
}
