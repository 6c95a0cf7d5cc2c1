import { CODES } from '@/lib/contract/envelope';
import type { ParsedInputOf } from '@/lib/contract/entry';
import type { updateCommLog as entry } from '@/lib/contract/upstream/comm-log';
import type { Context } from '../context';
import { saveOutcome } from './comm-log-repository';
import type { GrantedCommLog } from '../sharing/access';
import { audited } from '../audit/audit';
import { hasLeft, LIMITS, spend } from '../api/limits';
import { Refusal } from '../api/refusal';
import { storedReading } from '../devices/stored-reading';

/** How long the caller may report the outcome. Afterwards the entry is final. */
const OPEN_MS = 60 * 60_000;

/** Records the outcome of a read or a write (D7.10). The recorded request stays unchanged. */
export async function updateCommLog(
  context: Context,
  input: ParsedInputOf<typeof entry>,
  log: GrantedCommLog,
): Promise<null> {
  const { actor, db, now } = context;
  if (now.getTime() - log.createdAt > OPEN_MS) throw new Refusal(CODES.conflict, 'commLog.closed');
  const outcome = log.readSet === 'Read' ? storedReading(input.funs, 'closed') : (JSON.parse(input.funs) as unknown);
  await spend(context, LIMITS.logReport, log.id);
  const isAudited = await hasLeft(context, LIMITS.logReportAudit, log.id);
  await db.asAccount(actor, async (tx) => {
    await saveOutcome(tx, log.id, outcome, now);
    if (!isAudited) return;
    const action = log.readSet === 'Set' ? 'close-write' : 'close-read';
    const done = { action, object: `device:${log.device.id}`, detail: { comm_id: log.id } };
    await audited(context, tx, done, { isLimited: false });
  });
  return null;
}
