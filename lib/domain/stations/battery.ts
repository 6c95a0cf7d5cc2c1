import { DETAIL_POINTS, FLOW_POINTS } from './figures';
import type { Reading } from './types';

/** The label of a station's storage (D3.10). */
export const STORAGE_LABEL = 'cn';

/**
 * Whether a station has a battery: a capacity of 0 Ah in its form means none. A storage plant always has one, whatever was typed. An
 * unknown capacity does not exclude one.
 */
export const hasBattery = ({ type, ratedCapacity }: { readonly type: string; readonly ratedCapacity: number | null }) =>
  ratedCapacity !== 0 || type === 'storage';

/**
 * Whether a battery is shown: one that the station has, or one that measured powers (W) prove, whatever capacity was typed: without it,
 * the flows at the station would not add up. A gateway may report 0 where there is none.
 */
export const showsBattery = (
  station: { readonly type: string; readonly ratedCapacity: number | null },
  powers: readonly (number | string | null | undefined)[],
): boolean =>
  hasBattery(station) || powers.some((power) => typeof power !== 'string' && Number.isFinite(power) && power !== 0);

/**
 * Whether a charge counts as a battery's. A gateway has the point with or without a battery: for an unknown capacity, only an actual
 * reading proves that there is one.
 */
export const countsCharge = (
  station: { readonly type: string; readonly ratedCapacity: number | null },
  charge: Reading,
): boolean =>
  hasBattery(station) &&
  (station.ratedCapacity !== null || station.type === 'storage' || charge.value !== null || charge.why === 'set-aside');

/** Points that apply only to a battery: a gateway may report 0 where there is none. */
export const BATTERY_POINTS: ReadonlySet<string> = new Set([
  DETAIL_POINTS.charge,
  DETAIL_POINTS.chargedToday,
  DETAIL_POINTS.dischargedToday,
  FLOW_POINTS.battery,
]);
