/** A device, or a station with all of its devices. */
export type DeviceOrStation =
  | { readonly kind: 'device'; readonly type: string; readonly id: string }
  | { readonly kind: 'station'; readonly id: string };

/** A device or station by its id alone. */
export type DeviceOrStationId = { readonly device: string } | { readonly station: string };

export const placeId = ({ kind, id }: DeviceOrStation): DeviceOrStationId =>
  kind === 'device' ? { device: id } : { station: id };

/** The path of its pages: the list of a device type, or the detail of a station. */
export const placePath = (scope: DeviceOrStation): string =>
  scope.kind === 'device' ? `/device/${encodeURIComponent(scope.type)}` : '/powerDetail';

/** A page of the device or station, selected by `params`. */
export const placeHref = (scope: DeviceOrStation, params: Readonly<Record<string, string>>): string =>
  `${placePath(scope)}?${new URLSearchParams({ ...placeId(scope), ...params }).toString()}`;

/** The page of the device, or the devices of the station. */
export const ownerHref = (scope: DeviceOrStation): string =>
  placeHref(scope, scope.kind === 'station' ? { section: 'devices' } : {});

/** The subject of a log: one device, or all devices of a station. */
export type LogScope = DeviceOrStation & { readonly name: string };
