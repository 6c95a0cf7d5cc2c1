import type { DevicePage } from '@/lib/domain/devices/list-query';
import { DEVICE_TYPES } from '@/lib/domain/devices/types';

const NAMED: ReadonlySet<string> = new Set(Object.values(DEVICE_TYPES));

/** Whether a device type exists: one of D2.2, or any other that this user has devices of. */
export function isKnownType(page: Pick<DevicePage, 'type' | 'counts'>): boolean {
  return NAMED.has(page.type) || page.counts.all > 0;
}
