import type { Light } from '@/lib/domain/stations/types';
import type { StatusTone } from '../ui/status-shapes';

/** The tone of each station status. */
export const LIGHT_TONES: Readonly<Record<Light, StatusTone>> = {
  fault: 'fault',
  abnormal: 'warning',
  offline: 'offline',
  normal: 'normal',
};
