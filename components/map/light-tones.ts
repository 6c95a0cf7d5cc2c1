import type { Light } from '@/lib/domain/stations/types';
import type { StatusTone } from '../ui/status-shapes';

/** How the light of a station looks. */
export const LIGHT_TONES: Readonly<Record<Light, StatusTone>> = {
  fault: 'fault',
  abnormal: 'warning',
  offline: 'offline',
  normal: 'normal',
};
