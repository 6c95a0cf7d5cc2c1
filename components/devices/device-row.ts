import type { DeviceMenuKey } from '@/lib/domain/devices/menu';
import { DEVICE_TYPES, type Device, type StatusFacts } from '@/lib/domain/devices/types';
import type { DialogDevice } from './device-dialog-request';

/** What a row of the device list needs, and no more. */
export interface DeviceRow extends StatusFacts {
  readonly name: string;
  readonly serial: string;
  readonly key: string;
  /** Type of a gateway's list, site of the others (D2.5). */
  readonly typeOrSite: string;
  readonly ownerOrGateway: string;
  readonly lastSeen: number | null;
  /** null for everything that is no gateway (D2.6). */
  readonly signal: number | null;
  /** What the viewer's rights show besides the detail (D2.7). */
  readonly menu: readonly DeviceMenuKey[];
  readonly device: DialogDevice;
}

export function isGatewayType(type: string): boolean {
  return type === DEVICE_TYPES.gateway;
}

/** What its status comes from, and no more. */
export const toFacts = ({ id, gatewayUuid, status, alarms, maySleep }: StatusFacts): StatusFacts => ({
  id,
  gatewayUuid,
  status,
  alarms,
  maySleep,
});

export function toDeviceRow(device: Device, menu: readonly DeviceMenuKey[] = []): DeviceRow {
  const gateway = isGatewayType(device.type);
  const { id, type, typeName, name, key, auth, stationName } = device;
  return {
    ...toFacts(device),
    name,
    key,
    serial: device.serial,
    typeOrSite: gateway ? device.typeName : device.stationName,
    ownerOrGateway: gateway ? device.creator : device.gatewayName,
    lastSeen: device.lastSeen,
    signal: gateway ? device.signal : null,
    menu: menu.filter((entry) => entry !== 'detail'),
    device: { id, type, typeName, name, key, auth, stationName },
  };
}
