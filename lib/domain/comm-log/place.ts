/** A device, or a station with all of its devices. */
export type DeviceOrStation =
  | { readonly kind: 'device'; readonly type: string; readonly id: string }
  | { readonly kind: 'station'; readonly id: string };

/** A device or station by its id alone. */
export type DeviceOrStationId = { readonly device: string } | { readonly station: string };

export const placeId = ({ kind, id }: DeviceOrStation): DeviceOrStationId =>
  kind === 'device' ? { device: id } : { station: id };

/** The path of its pages: the list of a device type, or the detail of a station. */
export const placePath = (place: DeviceOrStation): string =>
  place.kind === 'device' ? `/device/${encodeURIComponent(place.type)}` : '/powerDetail';

/** A page of the device or station, selected by `params`. */
export const placeHref = (place: DeviceOrStation, params: Readonly<Record<string, string>>): string =>
  `${placePath(place)}?${new URLSearchParams({ ...placeId(place), ...params }).toString()}`;

/** The page of the device, or the devices of the station. */
export const ownerHref = (place: DeviceOrStation): string =>
  placeHref(place, place.kind === 'station' ? { section: 'devices' } : {});

/** The subject of a log: one device, or all devices of a station. */
export type LogPlace = DeviceOrStation & { readonly name: string };
