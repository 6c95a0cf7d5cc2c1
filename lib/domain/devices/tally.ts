import type { Device, DeviceStatus } from './types';

/** A station's devices by state (P2.52). Online and offline need not add up to the total: the state of some is unknown. */
export interface DeviceTally {
  readonly total: number;
  readonly online: number;
  readonly offline: number;
}

/** Reachable, even if faulty; a sleeping inverter is expected to be off (decisions C8). */
const ONLINE: ReadonlySet<DeviceStatus> = new Set(['normal', 'warning', 'fault', 'abnormal', 'sleeping']);

export function tallyDevices(devices: readonly Pick<Device, 'reported'>[]): DeviceTally {
  return {
    total: devices.length,
    online: devices.filter(({ reported }) => ONLINE.has(reported)).length,
    offline: devices.filter(({ reported }) => reported === 'offline').length,
  };
}
