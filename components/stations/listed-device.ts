import type { Device, StatusFacts } from '@/lib/domain/devices/types';
import { deviceHref } from '../devices/addresses';

/** What a row of a device list needs. */
export interface ListedDevice extends StatusFacts {
  readonly name: string;
  readonly typeName: string;
  readonly serial: string;
  readonly gatewayName: string;
  readonly lastSeen: number | null;
  readonly href: string;
}

export function toListed(device: Device): ListedDevice {
  return {
    id: device.id,
    name: device.name,
    typeName: device.typeName,
    serial: device.serial,
    gatewayUuid: device.gatewayUuid,
    gatewayName: device.gatewayName,
    status: device.status,
    alarms: device.alarms,
    maySleep: device.maySleep,
    lastSeen: device.lastSeen,
    href: deviceHref(device.type, device.id),
  };
}
