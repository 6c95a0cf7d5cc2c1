import { CODES } from '@/lib/contract/envelope';
import type { ParsedInputOf } from '@/lib/contract/entry';
import type { updateCommLog as entry } from '@/lib/contract/upstream/comm-log';
import type { Context } from '../../context';
import { saveOutcome } from '../../store/comm-log-store';
import type { GrantedCommLog } from '../access';
import { audited } from '../audit';
import { Refusal } from '../refusal';

/** Until when whoever asked may say how it went. Afterwards the entry stands as it is. */
const OPEN_MS = 60 * 60_000;

/** Records how a read or a write went (D7.10). What was asked for stays as it was recorded before. */
export async function updateCommLog(
  context: Context,
  input: ParsedInputOf<typeof entry>,
  log: GrantedCommLog,
): Promise<null> {
  const { actor, db, now } = context;
  if (now.getTime() - log.createdAt > OPEN_MS) throw new Refusal(CODES.conflict, 'commLog.closed');
  await db.asAccount(actor, async (tx) => {
    await saveOutcome(tx, log.id, JSON.parse(input.funs), now);
    await audited(context, tx, {
      action: log.readSet === 'Set' ? 'close-write' : 'close-read',
      object: `device:${log.device.id}`,
      detail: { comm_id: log.id },
    });
  });
  return null;
}
