import type { PoolClient } from 'pg';
import type { UnitDevice } from '@/upstream/database/schema/inventory';
import { claimHash, serialKey } from '@/upstream/devices/unit-repository';
import { deviceType } from '@/lib/domain/devices/device-types';
import { bulkInsert } from './bulk-insert';
import { credentialHash } from './builders/identity';
import { DELIVERED, type DeviceDraft } from './builders/device-draft';
import { buildStation, type StationDraft } from './builders/station-builder';
import type { Scenario, UnclaimedUnits } from './scenario';

/** An unclaimed unit: its running gateway, and the codes printed on its inverter. */
export interface UnitDraft {
  readonly unclaimedUnits: UnclaimedUnits;
  readonly draft: StationDraft;
}

/** Builds the units of a scenario; the same description gives the same unit. */
export function buildUnits(scenario: Scenario, now: number): UnitDraft[] {
  return (scenario.unclaimedUnits ?? []).map((unit) => {
    const spec = { ...unit, name: unit.serial, owner: 'unclaimed' };
    const draft = buildStation(scenario.name, spec, now);
    const first = draft.devices.find(({ type }) => deviceType(type).role === 'inverter');
    const devices = draft.devices.map((device) => ({
      ...device,
      name: plainName(device.name, spec.name),
      serial: device === first ? unit.serial : device.serial,
    }));
    return { unclaimedUnits: unit, draft: { ...draft, devices } };
  });
}

/** "HY5000-7001 main breaker" is called "Main breaker" until it has a station. */
function plainName(name: string, station: string): string {
  const rest = name.slice(station.length + 1);
  return rest.slice(0, 1).toUpperCase() + rest.slice(1);
}

/** A device as delivered; it is named in the language of the claiming user. */
const delivered = (device: DeviceDraft): UnitDevice => ({
  ...device,
  name: { en: device.name, zh: `${DELIVERED[device.type].zh}${/ \d+$/.exec(device.name)?.[0] ?? ''}` },
});

/** Writes unclaimed units. `credential` returns the secret of the gateway with this uuid. */
export async function writeUnits(
  client: PoolClient,
  units: readonly UnitDraft[],
  credential: (uuid: string) => string,
): Promise<void> {
  await bulkInsert<UnitDraft>(
    client,
    'unit',
    [
      { name: 'serial', type: 'text', of: ({ unclaimedUnits }) => serialKey(unclaimedUnits.serial) },
      { name: 'claim_hash', type: 'text', of: ({ unclaimedUnits }) => claimHash(unclaimedUnits.claim) },
      { name: 'gateway_uuid', type: 'text', of: ({ draft }) => draft.uuid },
      { name: 'credential_hash', type: 'text', of: ({ draft }) => credentialHash(credential(draft.uuid)) },
      { name: 'devices', type: 'jsonb', of: ({ draft }) => JSON.stringify(draft.devices.map(delivered)) },
    ],
    units,
  );
}
