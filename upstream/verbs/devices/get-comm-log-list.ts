import type { AnswerOf, ParsedInputOf } from '@/lib/contract/entry';
import type { getCommLogList as entry } from '@/lib/contract/upstream/comm-log';
import type { Context } from '../../context';
import { readCommLogs } from '../../store/comm-log-store';
import type { CommandedDevice } from '../access';

const PAGE_SIZE = 50;

/** A page of who read and wrote the settings of a device, when, what, and how it went (C3); the newest first. */
export async function getCommLogList(
  context: Context,
  input: ParsedInputOf<typeof entry>,
  device: CommandedDevice,
): Promise<AnswerOf<typeof entry>> {
  const rows = await context.db.asAccount(context.actor, (tx) =>
    readCommLogs(tx, device.key, input.page ?? 1, input.page_size ?? PAGE_SIZE),
  );
  return rows.map((row) => ({
    comm_id: row.id,
    device_id: device.id,
    module_title: row.moduleTitle,
    read_set: row.readSet,
    funs: JSON.stringify(row.outcome ?? row.funs),
    user: row.accountId,
    name: row.accountName,
    create_time: row.createdAt,
    update_time: row.updatedAt,
  }));
}
