import { placeHref, type DeviceOrStation } from '@/lib/domain/comm-log/place';

/** The list of readings that were set aside, up to an instant. */
export const setAsideHref = (place: DeviceOrStation, before?: number): string =>
  placeHref(place, { setAside: '1', ...(before !== undefined && { before: String(before) }) });
