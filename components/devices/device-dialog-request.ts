import type { Device } from '@/lib/domain/devices/types';

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
let requested: DeviceDialogRequest | null = null;
const listeners = new Set<() => void>();

/** Asks for a dialog about a device; null closes the one that is open. */
export function requestDeviceDialog(request: DeviceDialogRequest | null): void {
  requested = request;
  for (const listener of listeners) listener();
}

/** For `useSyncExternalStore`. */
export function subscribeToDeviceDialog(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const requestedDeviceDialog = (): DeviceDialogRequest | null => requested;
/** The server opens none. */
export const noDeviceDialog = (): DeviceDialogRequest | null => null;
