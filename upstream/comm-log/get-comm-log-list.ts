import type { AnswerOf, ParsedInputOf } from '@/lib/contract/entry';
import type { getCommLogList as entry } from '@/lib/contract/upstream/comm-log';
import type { Context } from '../context';
import { readCommLogs } from './comm-log-repository';
import type { GrantedLogPlace } from '../sharing/access';

const PAGE_SIZE = 50;

/**
 * A page of the reads and writes of settings of a device or a whole station, with user, time, content and outcome (C3, safety 1.10); newest
 * first.
 */
export async function getCommLogList(
  context: Context,
  input: ParsedInputOf<typeof entry>,
  place: GrantedLogPlace,
): Promise<AnswerOf<typeof entry>> {
  const { end, kind, page = 1, page_size: size = PAGE_SIZE, person = '', read_set: readSet, result, start } = input;
  const request = { ...place, kind, readSet, person, result, start, end, page, size };
  const rows = await context.db.asAccount(context.actor, (tx) => readCommLogs(tx, request));
  return rows.map((row) => ({
    comm_id: row.id,
    // A device that was given away is listed under its former id.
    device_id: row.deviceId.split('~')[0] ?? row.deviceId,
    module_title: row.moduleTitle,
    read_set: row.readSet,
    funs: JSON.stringify(row.outcome ?? row.funs),
    user: row.accountId,
    name: row.accountName,
    create_time: row.createdAt,
    update_time: row.updatedAt,
    device_name: row.deviceName,
    device_type: row.deviceType,
    total: row.total,
  }));
}
