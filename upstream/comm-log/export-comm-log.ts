import type { AnswerOf, ParsedInputOf } from '@/lib/contract/entry';
import type { exportCommLog as entry } from '@/lib/contract/upstream/comm-log';
import type { Context } from '../context';
import { countCommLogs } from './comm-log-repository';
import type { GrantedLogPlace } from '../sharing/access';
import { audited } from '../audit/audit';
import { LIMITS, spend } from '../api/limits';

/** Audits an export of a communication log before it happens (safety 1.10): the scope, the filters and the number of entries. */
export async function exportCommLog(
  context: Context,
  { most, device_id, station_id, ...filters }: ParsedInputOf<typeof entry>,
  place: GrantedLogPlace,
): Promise<AnswerOf<typeof entry>> {
  const { end, kind, person = '', read_set: readSet, result, start } = filters;
  await spend(context, LIMITS.export, context.actor.accountId);
  return context.db.asAccount(context.actor, async (tx) => {
    const { newest, total } = await countCommLogs(tx, { ...place, kind, readSet, person, result, start, end });
    const count = Math.min(total, most);
    const requested = Object.entries(filters).flatMap(([key, value]) =>
      value === undefined || value === '' ? [] : [[key, value] as const],
    );
    await audited(context, tx, {
      action: 'export-comm-log',
      object: device_id === undefined ? `station:${station_id ?? ''}` : `device:${device_id}`,
      detail: { ...Object.fromEntries(requested), count, total },
    });
    return { count, until: newest === null ? null : newest + 1 };
  });
}
