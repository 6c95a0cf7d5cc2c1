import 'server-only';
import type { AnswerOf, ParsedInputOf } from '@/lib/contract/entry';
import { lineFuns } from '@/lib/contract/gateway/log-line';
import { REMOTE_CONTROL, type ControlLine } from '@/lib/contract/gateway/remote-control';
import type { beginControl, endControl } from '@/lib/contract/portal/devices/control';
import { addCommLog, updateCommLog } from '@/lib/contract/upstream/comm-log';
import { fail, ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import { fleetOf } from '../../fleet/fleet-cache';
import type { Caller } from '../../http/caller';
import { callUpstream } from '../../http/upstream-client';

/**
 * Records a command before it is sent (D7.9). `forbidden` if the caller has no access to the device, or its module has no
 * remote control: nothing is recorded then, since nothing will be sent (D8.11).
 */
export async function openControl(
  caller: Caller,
  { type, device: id, title, command, before }: ParsedInputOf<typeof beginControl>,
): Promise<Outcome<AnswerOf<typeof beginControl>>> {
  const fleet = await fleetOf(caller);
  if (!fleet.ok) return fleet;
  const device = fleet.value.deviceById.get(id);
  const offered = fleet.value.capabilities.get(device?.moduleId ?? '') ?? [];
  if (!device || device.type !== type || !offered.includes(REMOTE_CONTROL)) return fail({ kind: 'forbidden' });
  const line: ControlLine = { code: REMOTE_CONTROL, name: title, from: before, to: command };
  const funs = lineFuns(line);
  const answer = await callUpstream(addCommLog, { device_id: id, module_title: title, read_set: 'Set', funs }, caller);
  return answer.ok ? ok({ commId: answer.value.comm_id }) : answer;
}

/** Records the result of a command (D7.10); the upstream checks whose entry it is. */
export async function closeControl(
  caller: Caller,
  { commId, title, command, before, after, result, reason }: ParsedInputOf<typeof endControl>,
): Promise<Outcome<AnswerOf<typeof endControl>>> {
  const line: ControlLine = { code: REMOTE_CONTROL, name: title, from: before, to: command, result, device: after };
  const funs = lineFuns(reason === undefined ? line : { ...line, reason });
  const answer = await callUpstream(updateCommLog, { comm_id: commId, funs }, caller);
  return answer.ok ? ok({ recorded: true }) : answer;
}
