import 'server-only';
import type { DeletedDevices } from '@/lib/contract/portal/devices/edit';
import { getDeletedDevices } from '@/lib/contract/upstream/devices/deleted';
import type { Device } from '@/lib/domain/devices/types';
import { fail, ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import type { Station } from '@/lib/domain/stations/types';
import { fleetOf } from '../../fleet/fleet-cache';
import type { Caller } from '../../http/caller';
import { callUpstream } from '../../http/upstream-client';
import { isMissing } from '../../http/upstream-problem';
import { toDeletedDevice } from './mapper';

/** A device of the caller with its station; `forbidden` if they have no access to it, or it has no station. */
export async function readOwnDevice(
  caller: Caller,
  id: string,
): Promise<Outcome<{ readonly device: Device; readonly station: Station }>> {
  const fleet = await fleetOf(caller);
  if (!fleet.ok) return fleet;
  const device = fleet.value.deviceById.get(id);
  const station = device?.stationId ? fleet.value.stationById.get(device.stationId) : undefined;
  return device && station ? ok({ device, station }) : fail({ kind: 'forbidden' });
}

/** Devices the caller deleted and can restore; null if the upstream cannot restore any. */
export async function readDeletedDevices(caller: Caller): Promise<Outcome<DeletedDevices | null>> {
  const answer = await callUpstream(getDeletedDevices, {}, caller);
  if (answer.ok) return ok({ days: answer.value.retention_days, devices: answer.value.devices.map(toDeletedDevice) });
  return isMissing(answer.problem) ? ok(null) : answer;
}
