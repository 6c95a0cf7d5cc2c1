import { chmodSync, renameSync, writeFileSync } from 'node:fs';
import { firmwarePlan } from '@/upstream/plants/gateway/firmware-plan';
import type { GatewayPlan, PlantsFile } from '@/upstream/plants/plants-file';
import { LocalDays } from '@/upstream/plants/physics/local-days';
import { newStationState, type StationState } from '@/upstream/plants/station-state';
import type { StationDraft } from './builders/station-builder';
import { lineOf, type NetworkFaults } from './network-faults';

/** The plan of a gateway, as its own memory contains it at power-on. */
export function planGateway(
  draft: StationDraft,
  credential: string,
  initial: StationState,
  weather: NetworkFaults = 'calm',
): GatewayPlan {
  return {
    uuid: draft.uuid,
    credential,
    signal: draft.signal,
    ...lineOf(weather, draft.uuid, draft.spec.network),
    answers: draft.spec.answers ?? { kind: 'prompt' },
    ...(draft.spec.firmware && { firmware: firmwarePlan.parse(draft.spec.firmware) }),
    site: structuredClone(draft.site) as GatewayPlan['site'],
    devices: draft.devices.map(({ id, type }) => ({
      id,
      type,
      fault: draft.fault?.device === id ? draft.fault.fault : null,
    })),
    ...(draft.spec.incidents && { incidents: { ...draft.spec.incidents, since: initial.at } }),
    initial,
  };
}

/** The state of a station without history: it has run since its previous midnight. */
export function freshState(draft: StationDraft, at: number): StationState {
  const days = new LocalDays(draft.timeZone);
  const start = days.numbered(days.at(at).number - 1).start;
  return newStationState(start, days.at(start).number, draft.site.units.length, 55);
}

/** Writes the file atomically; only its owner may read the secrets in it. */
export function writePlantsFile(path: string, file: PlantsFile): void {
  const fresh = `${path}.new`;
  writeFileSync(fresh, JSON.stringify(file), { mode: 0o600 });
  // An existing file of that name would retain its permissions.
  chmodSync(fresh, 0o600);
  renameSync(fresh, path);
}
