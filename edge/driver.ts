import type { PropertyValue } from '@/lib/contract/gateway/messages';
import type { FaultWord } from './faults/fault-word';
import type { Priority } from './modbus/registers';

/** What a device reports of itself; empty texts for what it does not tell. */
export interface DeviceIdentity {
  readonly manufacturer: string;
  readonly model: string;
  readonly serial: string;
  readonly version: string;
}

/**
 * How a write ended: `done` with the value read back, whatever it is; `unread` nothing was sent, since the device did not answer before;
 * `unknown` it was sent and could not be read back.
 */
export type WriteResult =
  | { readonly kind: 'done'; readonly value: PropertyValue | null }
  /** The device itself refused it, and has what it had. */
  | { readonly kind: 'device-refused'; readonly message: string }
  | { readonly kind: 'refused-value' | 'other-device' | 'unread' | 'unknown' };

/** How a device takes settings. */
export interface SettingWriter {
  /** The registers that a setting shares with others, as a name for them; undefined for what is not written. */
  placeOf(code: string): string | undefined;
  /** Writes a setting if its value differs, and reads it back. `maySend` decides right before each frame that changes something. */
  write(code: string, value: PropertyValue, maySend: () => boolean): Promise<WriteResult>;
}

/** One device behind the gateway, whatever it is reached by. */
export interface DeviceDriver {
  /** Code of the device type, for instance C002 for an inverter. */
  readonly type: string;
  /** Codes of the catalogue (lib/data/properties and lib/data/inverter-settings) that it can read. */
  readonly codes: readonly string[];
  /** Absent if it takes no settings. */
  readonly settings?: SettingWriter | undefined;
  /** Words in which it reports what is wrong; `read` takes them besides the codes. */
  readonly faults?: readonly FaultWord[] | undefined;
  identify(): Promise<DeviceIdentity>;
  /**
   * Values by code, in the units of the catalogue. Without an entry: the device does not have it, or it could not be read; never 0
   * instead. Rejects only if nothing could be read.
   */
  read(codes: readonly string[], priority?: Priority): Promise<ReadonlyMap<string, PropertyValue>>;
}
