import { placeHref, type DeviceOrStation } from '@/lib/domain/comm-log/place';

/** The list of readings that were set aside, from an instant on back. */
export const setAsideHref = (place: DeviceOrStation, before?: number): string =>
  placeHref(place, { setAside: '1', ...(before !== undefined && { before: String(before) }) });
