import type { DeviceMenuKey } from '@/lib/domain/devices/menu';
import { isGateway } from '@/lib/domain/devices/device-types';
import type { Device, StatusFacts } from '@/lib/domain/devices/types';
import type { DialogDevice } from './device-dialog-request';

/** The data of a row in the device list. */
export interface DeviceRow extends StatusFacts {
  readonly name: string;
  readonly serial: string;
  readonly key: string;
  /** Type in the list of gateways, site in the others (D2.5). */
  readonly typeOrSite: string;
  readonly ownerOrGateway: string;
  readonly lastSeen: number | null;
  /** Null for devices other than gateways (D2.6). */
  readonly signal: number | null;
  /** Actions that the viewer's rights allow besides the detail (D2.7). */
  readonly menu: readonly DeviceMenuKey[];
  readonly device: DialogDevice;
}

/** Only the fields that determine the status. */
export const toFacts = ({ id, gatewayUuid, status, alarms, maySleep }: StatusFacts): StatusFacts => ({
  id,
  gatewayUuid,
  status,
  alarms,
  maySleep,
});

export function toDeviceRow(device: Device, menu: readonly DeviceMenuKey[] = []): DeviceRow {
  const gateway = isGateway(device.type);
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
