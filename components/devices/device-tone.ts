import type { DeviceStatus } from '@/lib/domain/devices/types';
import type { StatusTone } from '../ui/status-icon';

/** The look of a device's status; what is not known looks like what is not there. */
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
