import { DEVICE_TYPES, type DeviceTypeCode } from '@/lib/domain/devices/types';

/** The types that a seed can create: the module, and the name in Chinese until it has a station. */
export const DELIVERED = {
  [DEVICE_TYPES.gateway]: { module: 'GW-100', zh: '网关' },
  [DEVICE_TYPES.inverter]: { module: 'HY-5000', zh: '逆变器' },
  [DEVICE_TYPES.breaker]: { module: 'CB-400', zh: '总断路器' },
  [DEVICE_TYPES.meter]: { module: 'EM-3P', zh: '关口电表' },
} as const satisfies Partial<Record<DeviceTypeCode, { readonly module: string; readonly zh: string }>>;

export interface DeviceDraft {
  readonly id: string;
  readonly type: keyof typeof DELIVERED;
  readonly moduleId: string;
  readonly name: string;
  readonly serial: string;
  readonly iotSerial: string;
}

/** Creates a device of a station. */
export type DraftDevice = (type: DeviceDraft['type'], name: string) => DeviceDraft;
