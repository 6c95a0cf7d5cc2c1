/**
 * `instant` is a sampled value, `counter` a register of energy that only grows (codes that begin with `today-` fall to
 * 0 at local midnight), `state` an enumeration, a bit word or text that no chart draws.
 */
export type PropertyKind = 'instant' | 'counter' | 'state';

export interface PropertyState {
  readonly value: number;
  readonly en: string;
  readonly zh: string;
}

export interface DeviceProperty {
  readonly code: string;
  readonly en: string;
  readonly zh: string;
  readonly unit: string;
  readonly kind: PropertyKind;
  /** Lowest and highest value that can be true; null for text. */
  readonly range: readonly [number, number] | null;
  /** Seconds between two samples of a gateway. */
  readonly interval: number;
  /** Id of the group within its device type. */
  readonly group: string;
  /** Digits behind the point; absent for states. */
  readonly decimals?: number;
  /** Names of an enumeration's values. */
  readonly states?: readonly PropertyState[];
}

export interface PropertyGroup {
  readonly id: string;
  readonly en: string;
  readonly zh: string;
}

export interface DeviceTypeProperties {
  readonly type: string;
  readonly en: string;
  readonly zh: string;
  readonly groups: readonly PropertyGroup[];
  readonly properties: readonly DeviceProperty[];
}
