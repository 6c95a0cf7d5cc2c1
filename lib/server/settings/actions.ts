import 'server-only';
import type { ParsedInputOf } from '@/lib/contract/entry';
import type {
  openCommLog as open,
  recordReading as reading,
  reportCommLog as report,
  recordReading as recordEntry,
} from '@/lib/contract/portal/comm-log/recording';
import { addCommLog, updateCommLog } from '@/lib/contract/upstream/comm-log';
import { done, ok } from '@/lib/domain/problem';
import type { Done, Outcome } from '@/lib/domain/problem';
import type { ReadLog } from '@/lib/contract/portal/comm-log/log-entry';
import { logFuns } from '@/lib/contract/gateway/log-line';
import { callWithAcceptedFields } from '../fleet/accepted-fields';
import type { Caller } from '../http/caller';

/** Records a write before anything is sent (D7.9); the upstream checks the caller's right and rate. */
export async function openCommLog(
  caller: Caller,
  { device, title, lines }: ParsedInputOf<typeof open>,
): Promise<Outcome<{ commId: string }>> {
  const input = { device_id: device, module_title: title, read_set: 'Set' as const, funs: logFuns(lines) };
  const answer = await callWithAcceptedFields(addCommLog, input, caller);
  return answer.ok ? ok({ commId: answer.value.comm_id }) : answer;
}

/** Records the result (D7.10). */
export async function reportCommLog(caller: Caller, { commId, lines }: ParsedInputOf<typeof report>): Promise<Done> {
  const answer = await callWithAcceptedFields(updateCommLog, { comm_id: commId, funs: logFuns(lines) }, caller);
  return done(answer);
}

/** Records a finished reading (D7.9, D7.10): it changes nothing, so it need not wait for its entry. */
export async function recordReading(caller: Caller, input: ParsedInputOf<typeof reading>): Promise<Done> {
  const funs = toReadFuns(input);
  const entry = { device_id: input.device, module_title: input.title, read_set: 'Read' as const, funs };
  const opened = await callWithAcceptedFields(addCommLog, entry, caller);
  if (!opened.ok) return opened;
  const closed = await callWithAcceptedFields(updateCommLog, { comm_id: opened.value.comm_id, funs }, caller);
  return done(closed);
}

/** A reading as the communication log stores it: what was requested and, once finished, the result. */
function toReadFuns({ requested, values, missing, reason }: ParsedInputOf<typeof recordEntry>): string {
  const log: ReadLog = {
    v: 1,
    requested: requested,
    answered: Object.keys(values).length,
    missing: missing.length,
    values,
  };
  return JSON.stringify(reason === undefined ? log : { ...log, reason });
}
