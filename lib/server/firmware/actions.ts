import 'server-only';
import type { ParsedInputOf } from '@/lib/contract/entry';
import { endOf, FIRMWARE_UPGRADE, recordedUpgrade } from '@/lib/contract/gateway/firmware';
import type { FirmwareLine } from '@/lib/contract/gateway/firmware';
import { lineFuns } from '@/lib/contract/gateway/log-line';
import type { closeUpgrade, recordUpgrade } from '@/lib/contract/portal/firmware';
import { addCommLog, updateCommLog } from '@/lib/contract/upstream/comm-log';
import { done, fail, ok } from '@/lib/domain/problem';
import type { Done, Outcome } from '@/lib/domain/problem';
import { callWithAcceptedFields } from '../fleet/accepted-fields';
import type { Caller } from '../http/caller';
import { readEntries, json } from './queries';

/** Title of the log entry, in the single language that all logs of a device share. */
const MODULE_TITLE = 'Firmware';

/** Records an upgrade before anything is sent (decisions A6); the upstream checks the caller's right. */
export async function openRecord(
  caller: Caller,
  { device, name, from, to, minutes, ...rest }: ParsedInputOf<typeof recordUpgrade>,
): Promise<Outcome<{ record: string }>> {
  const line: FirmwareLine = {
    ...{ code: FIRMWARE_UPGRADE, name, from, to },
    ...{ type: rest.type, package_id: rest.package, upgrade_id: rest.upgrade, method: rest.method },
    timeout_minutes: minutes,
  };
  const answer = await callWithAcceptedFields(
    addCommLog,
    { device_id: device, module_title: MODULE_TITLE, read_set: 'Set', funs: lineFuns(line) },
    caller,
  );
  return answer.ok ? ok({ record: answer.value.comm_id }) : answer;
}

/** Adds the result to the record; the rest of the entry is unchanged. */
export async function closeRecord(
  caller: Caller,
  { device, record: id, result, read, reason }: ParsedInputOf<typeof closeUpgrade>,
): Promise<Done> {
  const entries = await readEntries(caller, device);
  if (!entries.ok) return entries;
  const recorded = recordedUpgrade(json(entries.value.find(({ comm_id }) => comm_id === id)?.funs));
  if (!recorded) return fail({ kind: 'forbidden' });
  const funs = lineFuns({
    ...recorded,
    ...endOf(result),
    ...(read !== '' && { device: read }),
    ...(reason && { reason }),
  });
  const answer = await callWithAcceptedFields(updateCommLog, { comm_id: id, funs }, caller);
  return done(answer);
}
