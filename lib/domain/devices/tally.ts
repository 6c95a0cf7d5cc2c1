import type { Device, DeviceStatus } from './types';

/** How a station's devices stand (P2.52). The three need not sum up: of some nobody knows. */
export interface DeviceTally {
  readonly total: number;
  readonly online: number;
  readonly offline: number;
}

/** Reached, whatever is wrong with them; an inverter that sleeps is expected to be off (decisions C8). */
const ONLINE: ReadonlySet<DeviceStatus> = new Set(['normal', 'warning', 'fault', 'abnormal', 'sleeping']);

export function tallyDevices(devices: readonly Pick<Device, 'reported'>[]): DeviceTally {
  return {
    total: devices.length,
    online: devices.filter(({ reported }) => ONLINE.has(reported)).length,
    offline: devices.filter(({ reported }) => reported === 'offline').length,
  };
}
