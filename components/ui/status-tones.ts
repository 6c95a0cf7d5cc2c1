import type { StatusLevel } from '@/lib/domain/stations/types';
import type { StatusTone } from './status-shapes';

/** The tone of each station status. */
export const STATUS_TONES: Readonly<Record<StatusLevel, StatusTone>> = {
  fault: 'fault',
  abnormal: 'warning',
  offline: 'offline',
  normal: 'normal',
};
