import { DEVICE_TYPES, type DeviceTypeCode } from '@/lib/domain/devices/types';
import type { MeterCounters } from '../meter-counters';
import type { DeviceFault } from '../plants-file';
import type { Moment } from '../station';
import { gatewayReading, type GatewayCondition } from './gateway-reading';
import type { Reading } from './reading';
import { breakerReading, meterReading, type Thrown } from './switchgear-reading';

/** What the reading of a simulated device depends on. */
export interface SimulatedDevice {
  readonly id: string;
  readonly meter: MeterCounters;
  readonly moment: Moment;
  readonly incident: DeviceFault | null;
  readonly phases: 1 | 3 | undefined;
  readonly thrown: () => Thrown;
  readonly gateway: () => GatewayCondition;
  readonly inverter: () => Reading | null;
}

/** The types that are simulated. */
const READERS: Readonly<Partial<Record<DeviceTypeCode, (device: SimulatedDevice) => Reading | null>>> = {
  [DEVICE_TYPES.gateway]: ({ gateway, moment }) => gatewayReading(gateway(), moment),
  [DEVICE_TYPES.inverter]: ({ inverter }) => inverter(),
  [DEVICE_TYPES.breaker]: ({ id, incident, meter, moment, phases, thrown }) =>
    breakerReading(id, meter, moment, incident, thrown(), phases),
  [DEVICE_TYPES.meter]: ({ id, incident, meter, moment, phases }) => meterReading(id, meter, moment, incident, phases),
};

/** The reading of a device without the effects of its faults, by its type. */
export function typeReading(type: DeviceTypeCode, device: SimulatedDevice): Reading | null {
  return READERS[type]?.(device) ?? null;
}
