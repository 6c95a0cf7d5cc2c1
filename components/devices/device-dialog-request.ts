import type { Device } from '@/lib/domain/devices/types';
import { createStore } from '../ui/store';

/** What the dialogs about a device show of it. */
export type DialogDevice = Pick<Device, 'id' | 'type' | 'typeName' | 'name' | 'key' | 'auth' | 'stationName'>;

export interface DeviceDialogRequest {
  readonly key: 'edit' | 'delete';
  readonly device: DialogDevice;
}

export interface DeviceDialogProps {
  readonly device: DialogDevice;
  readonly onClose: () => void;
  /** Something was changed. */
  readonly onDone: () => void;
}

// A menu names the dialog; the one host of the page opens it, and keeps it open while rows come and go around it.
const requested = createStore<DeviceDialogRequest | null>(null);

/** Asks for a dialog about a device; null closes the one that is open. */
export const requestDeviceDialog = requested.set;
export const useDeviceDialogRequest = requested.useValue;
