import type { StatusTone } from '../ui/status-light';
import type { Light } from '@/lib/domain/stations/types';

/** The look of a station's light (P4.10). */
export const STATION_TONES: Readonly<Record<Light, StatusTone>> = {
  fault: 'fault',
  abnormal: 'warning',
  offline: 'offline',
  normal: 'normal',
};
