import { DEVICE_TYPES } from '@/lib/domain/devices/types';
import type { DeviceDriver, DeviceIdentity } from '../driver';
import type { FaultWord } from '../faults/fault-word';
import { BusError } from '../modbus/registers';
import { PV_INVERTER_FAULTS, SYSTEM_FAULTS } from './faults';
import { METER_CODES, PV_INVERTER_CODES, readCodes, SYSTEM_CODES, type CodeMap } from './mapping';
import { inverter } from './parts';
import { first, platform, self, system, text, type Scope } from './sources';
import type { Instance, VenusValues } from './values';
import type { VenusClient } from './venus-client';

export interface VenusDevice extends DeviceDriver {
  /** Service and instance, for instance `grid-30`; the same after every restart. */
  readonly id: string;
}

interface DeviceKind {
  readonly service: string;
  readonly type: string;
  readonly codes: CodeMap;
  readonly identity: (scope: Scope) => DeviceIdentity;
  readonly faults?: readonly FaultWord[];
}

const WAIT_MS = 10_000;

const own = (scope: Scope): DeviceIdentity => ({
  manufacturer: '',
  model: text(self, 'ProductName')(scope) ?? '',
  serial: text(self, 'Serial')(scope) ?? '',
  version: text(self, 'FirmwareVersion')(scope) ?? '',
});

const ofSystem = (scope: Scope): DeviceIdentity => ({
  manufacturer: 'Victron Energy',
  model: first(text(inverter, 'ProductName'), text(platform, 'Device/Model'))(scope) ?? '',
  serial: text(system, 'Serial')(scope) ?? '',
  version: text(platform, 'Firmware/Installed/Version')(scope) ?? '',
});

// prettier-ignore
const KINDS: readonly DeviceKind[] = [
  { service: 'system', type: DEVICE_TYPES.inverter, codes: SYSTEM_CODES, identity: ofSystem, faults: SYSTEM_FAULTS },
  { service: 'pvinverter', type: DEVICE_TYPES.inverter, codes: PV_INVERTER_CODES, identity: own, faults: PV_INVERTER_FAULTS },
  { service: 'grid', type: DEVICE_TYPES.meter, codes: METER_CODES, identity: own },
];

/**
 * The devices that a Venus device has at present: the system itself, its PV inverters and its grid meters. Empty until its values are
 * complete, so wait for the client first. `identify` and `read` wait up to `waitMs` for complete values, and reject with a BusError if there
 * are none or the device has left.
 */
export function venusDevices(client: VenusClient, waitMs = WAIT_MS): readonly VenusDevice[] {
  const values = client.values();
  if (!values) return [];
  return KINDS.flatMap((kind) =>
    values.present(kind.service).map((instance) => deviceOf(client, kind, { service: kind.service, instance }, waitMs)),
  );
}

function deviceOf(client: VenusClient, kind: DeviceKind, of: Instance, waitMs: number): VenusDevice {
  const scope = async (): Promise<Scope> => {
    const values = await client.wait(waitMs);
    return { values: present(values, of, client), now: client.clock(), self: of };
  };
  return {
    id: `${of.service}-${of.instance}`,
    type: kind.type,
    codes: Object.keys(kind.codes),
    faults: kind.faults,
    identify: async () => kind.identity(await scope()),
    read: async (codes) => readCodes(kind.type, kind.codes, codes, await scope()),
  };
}

function present(values: VenusValues | null, { service, instance }: Instance, client: VenusClient): VenusValues {
  if (!values && !client.connected)
    throw new BusError('closed', `no connection to the Venus device at ${client.address}`);
  if (!values) throw new BusError('timeout', `the Venus device at ${client.address} sends no values`);
  if (!values.present(service).includes(instance))
    throw new BusError('timeout', `the Venus device at ${client.address} has no ${service} ${instance} at present`);
  return values;
}
