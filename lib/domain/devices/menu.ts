import { isCreator, maySetDevices } from '../stations/menu';
import type { Viewer } from '../stations/menu';
import type { Station } from '../stations/types';
import { isGateway } from './device-types';
import { isOwnModule } from './own-equipment';
import type { Device } from './types';

/** The actions of a device's row (D2.7) and its communication log (decisions C3), in order. */
export const DEVICE_MENU = ['detail', 'edit', 'setting', 'log', 'found', 'secret', 'disconnect', 'delete'] as const;
export type DeviceMenuKey = (typeof DEVICE_MENU)[number];

/** The parts of a device and its station that determine its menu. */
export type DeviceRights = Pick<Device, 'auth' | 'type' | 'moduleId'>;
export type StationOfDevice = Pick<Station, 'creator' | 'deviceSetting'>;

/** Whether an action is shown (D6.1, D6.2). This only predicts what the upstream will allow and decides nothing. */
export function isInDeviceMenu(
  key: DeviceMenuKey,
  device: DeviceRights,
  station: StationOfDevice | null,
  viewer: Pick<Viewer, 'userId'>,
): boolean {
  switch (key) {
    case 'detail':
      return true;
    case 'edit':
      return device.auth !== 0;
    case 'setting':
    case 'log':
      return maySetDevices(station, viewer);
    case 'found':
    case 'secret':
    case 'disconnect':
      return isOwnGateway(device) && station !== null && isCreator(station, viewer);
    case 'delete':
      return station !== null && isCreator(station, viewer);
  }
}

/** Whether it is a gateway that the creator of its station connected. */
export function isOwnGateway({ moduleId, type }: Pick<DeviceRights, 'type' | 'moduleId'>): boolean {
  return isGateway(type) && moduleId !== null && isOwnModule(moduleId);
}

/** The actions of a device for a user. */
export function deviceMenuOf(
  device: DeviceRights,
  station: StationOfDevice | null,
  viewer: Pick<Viewer, 'userId'>,
): readonly DeviceMenuKey[] {
  return DEVICE_MENU.filter((key) => isInDeviceMenu(key, device, station, viewer));
}

/** D6.2: only the full right shows and changes type and serial number. */
export function mayChangeSerial(device: Pick<DeviceRights, 'auth'>): boolean {
  return device.auth === 1;
}
