/** A device, or a station with all of its devices. */
export type DeviceOrStation =
  | { readonly kind: 'device'; readonly type: string; readonly id: string }
  | { readonly kind: 'station'; readonly id: string };

/** One of them by its id alone. */
export type DeviceOrStationId = { readonly device: string } | { readonly station: string };

/** Whose log it is: one device or all of a station. */
export type LogPlace = DeviceOrStation & { readonly name: string };
