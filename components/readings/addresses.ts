import type { DeviceOrStation } from '@/lib/domain/comm-log/place';

const homeOf = (place: DeviceOrStation): string =>
  place.kind === 'device' ? `/device/${encodeURIComponent(place.type)}` : '/powerDetail';

/** The list of readings that were set aside, up to an instant. */
export function setAsideHref(place: DeviceOrStation, before?: number): string {
  const params = { [place.kind]: place.id, setAside: '1', ...(before !== undefined && { before: String(before) }) };
  return `${homeOf(place)}?${new URLSearchParams(params).toString()}`;
}

/** What the list is of: the device's page, or the devices of the station. */
export function ownerHref(place: DeviceOrStation): string {
  const params = { [place.kind]: place.id, ...(place.kind === 'station' && { section: 'devices' }) };
  return `${homeOf(place)}?${new URLSearchParams(params).toString()}`;
}
