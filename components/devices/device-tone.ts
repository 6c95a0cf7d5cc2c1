import type { DeviceStatus } from '@/lib/domain/devices/types';
import type { StatusTone } from '../ui/status-icon';

/** The tone of a device's status; unknown looks like offline. */
export const DEVICE_TONES: Readonly<Record<DeviceStatus, StatusTone>> = {
  normal: 'normal',
  sleeping: 'sleeping',
  warning: 'warning',
  abnormal: 'warning',
  fault: 'fault',
  offline: 'offline',
  nodata: 'offline',
  timeout: 'offline',
};
