'use client';

import type { Device } from '@/lib/domain/devices/types';
import { dialogRequests } from '../ui/dialog-request';

/** The fields of a device that its dialogs show. */
export type DialogDevice = Pick<Device, 'id' | 'type' | 'typeName' | 'name' | 'key' | 'auth' | 'stationName'>;

export type DeviceDialogKey = 'edit' | 'delete' | 'found' | 'secret' | 'disconnect';

interface DeviceDialogRequest {
  readonly key: DeviceDialogKey;
  readonly device: DialogDevice;
}

export interface DeviceDialogProps {
  readonly device: DialogDevice;
  readonly onClose: () => void;
  /** Called after a change. */
  readonly onDone: () => void;
}

const requests = dialogRequests<DeviceDialogRequest>();

/** Opens a dialog about a device; null closes the open one. */
export const requestDeviceDialog = requests.request;
/** The requested dialog, or null. */
export const useRequestedDeviceDialog = requests.useRequested;
