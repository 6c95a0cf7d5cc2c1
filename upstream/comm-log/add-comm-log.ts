import type { AnswerOf, ParsedInputOf } from '@/lib/contract/entry';
import type { addCommLog as entry } from '@/lib/contract/upstream/comm-log';
import { issueCommId } from '../broker/comm-id';
import type { Context } from '../context';
import { insertCommLog } from './comm-log-repository';
import type { CommandedDevice } from '../sharing/access';
import { audited } from '../audit/audit';
import { LIMITS, spend } from '../api/limits';
import { storedReading } from '../devices/stored-reading';
import { holdBack } from '../settings/write-budget';

/**
 * Records a read or write of settings before anything is sent (D7.9, decisions A6). The broker and the gateway accept a write only with the
 * returned `comm_id`.
 */
export async function addCommLog(
  context: Context,
  input: ParsedInputOf<typeof entry>,
  device: CommandedDevice,
): Promise<AnswerOf<typeof entry>> {
  const { actor, db, now } = context;
  const isRead = input.read_set === 'Read';
  const funs = isRead ? storedReading(input.funs, 'opened') : (JSON.parse(input.funs) as unknown);
  if (!isRead) await holdBack(context, device);
  else for (const limit of [LIMITS.reading, LIMITS.readingDay]) await spend(context, limit, actor.accountId);
  const id = issueCommId(device.id, device.credentialHash, now);
  await db.asAccount(actor, async (tx) => {
    await insertCommLog(tx, {
      id,
      stationKey: device.station.key,
      deviceKey: device.key,
      accountId: actor.accountId,
      sessionId: actor.sessionId,
      moduleTitle: input.module_title,
      readSet: input.read_set,
      funs,
      now,
    });
    await audited(context, tx, {
      action: isRead ? 'open-read' : 'open-write',
      object: `device:${device.id}`,
      detail: { comm_id: id, station: device.station.id, module: input.module_title },
    });
  });
  return { comm_id: id };
}
