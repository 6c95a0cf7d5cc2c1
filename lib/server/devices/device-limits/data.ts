import 'server-only';
import { getValueLimits, MOST_LIMITED } from '@/lib/contract/upstream/devices/value-limits';
import type { Device } from '@/lib/domain/devices/types';
import type { LimitsByDevice } from '@/lib/domain/energy/plausibility/live';
import { readFunctions } from '../data';
import type { Fleet } from '../../fleet/fleet';
import { fleetOf } from '../../fleet/fleet-cache';
import { boundedly } from '../../http/bounded';
import type { Caller } from '../../http/caller';
import { callUpstream } from '../../http/upstream-client';
import { catalogueLimits, toLiveLimits } from './mapper';

const AT_ONCE = 4;
const NONE: LimitsByDevice = new Map();

/**
 * The plausible ranges of properties, by device: from the upstream, otherwise from the portal's catalogue. A device missing
 * in the result has no limits: its values are shown as they are.
 */
export async function readDeviceLimits(caller: Caller, ids: readonly string[]): Promise<LimitsByDevice> {
  const fleet = await fleetOf(caller);
  if (!fleet.ok) return NONE;
  const devices = ids.flatMap((id) => fleet.value.deviceById.get(id) ?? []);
  const parts = Array.from({ length: Math.ceil(devices.length / MOST_LIMITED) }, (_, at) =>
    devices.slice(at * MOST_LIMITED, (at + 1) * MOST_LIMITED),
  );
  const answers = await boundedly(parts, AT_ONCE, async (part) => {
    const answer = await callUpstream(getValueLimits, { device_id: part.map(({ id }) => id) }, caller);
    return answer.ok ? [...toLiveLimits(answer.value)] : byCatalogue(caller, part, fleet.value);
  });
  return new Map(answers.flat());
}

function byCatalogue(caller: Caller, devices: readonly Device[], { stationById }: Fleet) {
  return boundedly(devices, AT_ONCE, async (device) => {
    const functions = await readFunctions(caller, device);
    const station = stationById.get(device.stationId ?? '');
    return [
      device.id,
      catalogueLimits(device, station?.installedCapacity ?? null, functions.ok ? functions.value : {}),
    ] as const;
  });
}
