import 'server-only';
import type { AnswerOf } from '@/lib/contract/entry';
import { MOST_OFFERED } from '@/lib/contract/portal/settings/copy-targets';
import type { copyTarget, CopyTargets } from '@/lib/contract/portal/settings/copy-targets';
import type { Device } from '@/lib/domain/devices/types';
import { compareTexts, matcher } from '@/lib/domain/list-params';
import { fail, ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import type { Viewer } from '@/lib/domain/stations/menu';
import type { Fleet } from '../../fleet/fleet';
import { fleetOf } from '../../fleet/fleet-cache';
import { readDevice } from '../../devices/data';
import type { Caller } from '../../http/caller';
import { compareIn } from '../../http/collation';
import { settableDevice } from '../versions/data';

type OwnUser = Pick<Viewer, 'userId'>;

/**
 * Other devices of the same module that the caller may write to, by name; `forbidden` if they may not write to this one. At
 * most `MOST_OFFERED`, whatever the size of the fleet.
 */
export async function readCopyTargets(
  caller: Caller,
  viewer: OwnUser,
  id: string,
  find: string,
): Promise<Outcome<CopyTargets>> {
  const fleet = await fleetOf(caller);
  if (!fleet.ok) return fleet;
  const target = settableDevice(fleet.value, viewer, id);
  if (!target) return fail({ kind: 'forbidden' });
  const fits = matcher(find);
  const alike = (fleet.value.devicesByType.get(target.device.type) ?? []).filter((device) =>
    isAlike(target.device, device),
  );
  const settable = alike.filter((device) => settableDevice(fleet.value, viewer, device.id) !== null);
  const compare = compareIn(caller.language);
  const found = settable
    .filter(({ name, stationName }) => fits([name, stationName]))
    .toSorted(
      (a, b) =>
        compareTexts(a.stationName, b.stationName, false, compare) || compareTexts(a.name, b.name, false, compare),
    );
  const targets = found
    .slice(0, MOST_OFFERED)
    .map(({ id: key, name, stationName }) => ({ id: key, name, stationName }));
  return ok({ targets, total: found.length, refused: alike.length - settable.length });
}

/** The writable settings of a copy's target device; `forbidden` if it is not a valid target. */
export async function readCopyTarget(
  caller: Caller,
  viewer: OwnUser,
  id: string,
  target: string,
): Promise<Outcome<AnswerOf<typeof copyTarget>>> {
  const fleet = await fleetOf(caller);
  if (!fleet.ok) return fleet;
  const devicePair = pair(fleet.value, viewer, id, target);
  if (!devicePair) return fail({ kind: 'forbidden' });
  const { device, station } = devicePair;
  const detail = await readDevice(caller, device.type, device.id, viewer.userId);
  if (!detail.ok) return detail;
  if (detail.value.settingsProblem) return fail(detail.value.settingsProblem);
  const { gatewayUuid, name } = device;
  const about = { id: device.id, name, stationName: station.name, gatewayUuid, timeZone: station.timeZone };
  return ok({ device: about, groups: detail.value.settings });
}

function pair(fleet: Fleet, viewer: OwnUser, id: string, target: string) {
  const [from, to] = [settableDevice(fleet, viewer, id), settableDevice(fleet, viewer, target)];
  return from && to && isAlike(from.device, to.device) ? to : null;
}

/** Whether settings mean the same on both: another device of the same module that is reachable. */
function isAlike(one: Device, other: Device): boolean {
  return other.id !== one.id && one.moduleId !== null && other.moduleId === one.moduleId && other.gatewayUuid !== '';
}
