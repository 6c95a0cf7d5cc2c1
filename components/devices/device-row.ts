import type { Device, DeviceStatus } from '@/lib/domain/devices/types';
import { DEVICE_TYPES } from '@/lib/domain/devices/types';

/** What a row of the device list needs, and no more. */
export interface DeviceRow {
  readonly id: string;
  readonly name: string;
  readonly serial: string;
  readonly key: string;
  /** Type of a gateway's list, site of the others (D2.5). */
  readonly typeOrSite: string;
  readonly ownerOrGateway: string;
  readonly gatewayUuid: string;
  readonly status: DeviceStatus;
  readonly lastSeen: number | null;
  /** null for everything that is no gateway (D2.6). */
  readonly signal: number | null;
}

export function isGatewayType(type: string): boolean {
  return type === DEVICE_TYPES.gateway;
}

export function toDeviceRow(device: Device): DeviceRow {
  const gateway = isGatewayType(device.type);
  return {
    id: device.id,
    name: device.name,
    serial: device.serial,
    key: device.key,
    typeOrSite: gateway ? device.typeName : device.stationName,
    ownerOrGateway: gateway ? device.creator : device.gatewayName,
    gatewayUuid: device.gatewayUuid,
    status: device.status,
    lastSeen: device.lastSeen,
    signal: gateway ? device.signal : null,
  };
}
