import { placeHref, type DeviceOrStation } from '@/lib/domain/comm-log/place';

/** URL of the list of readings that were set aside, up to an instant (epoch ms). */
export const setAsideHref = (scope: DeviceOrStation, before?: number): string =>
  placeHref(scope, { setAside: '1', ...(before !== undefined && { before: String(before) }) });
