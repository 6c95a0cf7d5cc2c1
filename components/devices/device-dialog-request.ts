'use client';

import type { Device } from '@/lib/domain/devices/types';
import { dialogRequests } from '../ui/dialog-request';

/** What the dialogs about a device show of it. */
export type DialogDevice = Pick<Device, 'id' | 'type' | 'typeName' | 'name' | 'key' | 'auth' | 'stationName'>;

interface DeviceDialogRequest {
  readonly key: 'edit' | 'delete';
  readonly device: DialogDevice;
}

export interface DeviceDialogProps {
  readonly device: DialogDevice;
  readonly onClose: () => void;
  /** Something was changed. */
  readonly onDone: () => void;
}

const requests = dialogRequests<DeviceDialogRequest>();

/** Asks for a dialog about a device; null closes the one that is open. */
export const requestDeviceDialog = requests.request;
/** The dialog that was asked for. */
export const useRequestedDeviceDialog = requests.useRequested;
