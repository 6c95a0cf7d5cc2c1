import 'server-only';
import type { ParsedInputOf, AnswerOf } from '@/lib/contract/entry';
import type * as portal from '@/lib/contract/portal/devices/edit';
import { restoreDevice as restoreEntry } from '@/lib/contract/upstream/devices/deleted';
import { deleteDevice as deleteEntry, editDevice as editEntry } from '@/lib/contract/upstream/devices/device';
import { NEW_DEVICE_TYPE } from '@/lib/contract/upstream/stations/edit';
import { mayChangeSerial } from '@/lib/domain/devices/menu';
import { done, fail, ok } from '@/lib/domain/problem';
import type { Done, Outcome } from '@/lib/domain/problem';
import { namesStation } from '@/lib/domain/sharing/station-name';
import { isCreator } from '@/lib/domain/stations/menu';
import { lineFuns } from '@/lib/contract/gateway/log-line';
import { REMOTE_CONTROL } from '@/lib/contract/gateway/remote-control';
import type { ControlLine } from '@/lib/contract/gateway/remote-control';
import type { beginControl, endControl } from '@/lib/contract/portal/devices/control';
import { addCommLog, updateCommLog } from '@/lib/contract/upstream/comm-log';
import { fleetChanged } from '../fleet/fleet-store';
import type { Caller } from '../http/caller';
import { callForMessage, callUpstream } from '../http/upstream-client';
import type { SessionContent } from '../session/seal';
import { readDeletedDevices, readOwnDevice } from './queries';
import { fleetOf } from '../fleet/fleet-cache';

/**
 * Changes a device (D7.11). Users without the full right cannot see the serial number, so the existing one is sent for them.
 * The type is never sent, and `obj_type` is fixed by the documents (D5.1).
 */
export async function editDevice(
  caller: Caller,
  { device: id, name, serial }: ParsedInputOf<typeof portal.editDevice>,
): Promise<Done> {
  const found = await readOwnDevice(caller, id);
  if (!found.ok) return found;
  const { device, station } = found.value;
  if (device.auth === 0) return fail({ kind: 'forbidden' });
  const full = mayChangeSerial(device);
  const key = full ? serial : device.key;
  if (key === undefined || key === '') {
    return fail({ kind: 'validation', fields: { serial: 'devices.edit.formRequire' } });
  }
  if (device.gatewayUuid === '') return fail({ kind: 'validation', fields: { device: 'devices.edit.noGateway' } });
  const answer = await callUpstream(
    editEntry,
    {
      device_name: name,
      iot_serial_no: key,
      obj_id: device.objectId,
      gateway_uuid: device.gatewayUuid,
      station_id: station.id,
      obj_type: NEW_DEVICE_TYPE,
    },
    caller,
  );
  // Also after a failure: the change may have been made before the response was lost.
  fleetChanged(caller);
  return done(answer);
}

/** Deletes a device of the creator's own station, confirmed by its name (D6.2, decisions C6). */
export async function deleteDevice(
  caller: Caller,
  session: SessionContent,
  { device: id, name }: ParsedInputOf<typeof portal.deleteDevice>,
): Promise<Outcome<{ done: true; message: string; retentionDays: number | null }>> {
  const found = await readOwnDevice(caller, id);
  if (!found.ok) return found;
  const { device, station } = found.value;
  if (!isCreator(station, session)) return fail({ kind: 'forbidden' });
  if (!namesStation(name, device.name)) {
    return fail({ kind: 'validation', fields: { name: 'devices.delete.wrongName' } });
  }
  if (device.key === '') return fail({ kind: 'validation', fields: { device: 'devices.delete.noSerial' } });
  const answer = await callForMessage(deleteEntry, { station_id: station.id, iot_serial_no: device.key }, caller);
  fleetChanged(caller);
  if (!answer.ok) return answer;
  const deleted = await readDeletedDevices(caller);
  const retentionDays = deleted.ok && deleted.value?.devices.some((one) => one.id === id) ? deleted.value.days : null;
  return ok({ done: true, message: answer.value, retentionDays });
}

/** Restores a deleted device. */
export async function restoreDevice(
  caller: Caller,
  { device }: ParsedInputOf<typeof portal.restoreDevice>,
): Promise<Done> {
  const answer = await callUpstream(restoreEntry, { device_id: device }, caller);
  fleetChanged(caller);
  return done(answer);
}

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
