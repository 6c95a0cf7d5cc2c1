import type { PropertyValue } from '@/lib/contract/gateway/messages';
import type { Priority } from './modbus/registers';

/** What a device reports of itself; empty texts for what it does not tell. */
export interface DeviceIdentity {
  readonly manufacturer: string;
  readonly model: string;
  readonly serial: string;
  readonly version: string;
}

/** One device behind the gateway, whatever it is reached by. */
export interface DeviceDriver {
  /** Code of the device type, for instance C002 for an inverter. */
  readonly type: string;
  /** Codes of the catalogue (lib/data/properties and lib/data/inverter-settings) that it can read. */
  readonly codes: readonly string[];
  identify(): Promise<DeviceIdentity>;
  /**
   * Values by code, in the units of the catalogue. Without an entry: the device does not have it, or it could not be read; never 0
   * instead. Rejects only if nothing could be read.
   */
  read(codes: readonly string[], priority?: Priority): Promise<ReadonlyMap<string, PropertyValue>>;
}
