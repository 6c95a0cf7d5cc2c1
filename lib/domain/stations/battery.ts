import { DETAIL_POINTS, FLOW_POINTS } from './figures';
import type { Reading } from './types';

/** The label of a station's storage (D3.10). */
export const STORAGE_LABEL = 'cn';

/**
 * Whether a station has a battery: its form asks for a capacity of 0 Ah where there is none. A storage plant always has one, whatever
 * was typed. Of a capacity that nobody told nothing follows.
 */
export const hasBattery = ({ type, ratedCapacity }: { readonly type: string; readonly ratedCapacity: number | null }) =>
  ratedCapacity !== 0 || type === 'storage';

/**
 * Whether a battery is shown: one that the station has, or one whose measured powers (W) say that it is there, whatever capacity was
 * typed. Left out, what moves at the station would not add up. A gateway may answer 0 where there is none.
 */
export const showsBattery = (
  station: { readonly type: string; readonly ratedCapacity: number | null },
  powers: readonly (number | string | null | undefined)[],
): boolean =>
  hasBattery(station) || powers.some((power) => typeof power !== 'string' && Number.isFinite(power) && power !== 0);

/**
 * Whether a charge counts among those of the batteries. A gateway has the point with a battery or without: of an unknown capacity,
 * only what was read says that there is one.
 */
export const countsCharge = (
  station: { readonly type: string; readonly ratedCapacity: number | null },
  charge: Reading,
): boolean =>
  hasBattery(station) &&
  (station.ratedCapacity !== null || station.type === 'storage' || charge.value !== null || charge.why === 'set-aside');

/** Points that tell of a battery alone: a gateway may answer them with 0 where there is none. */
export const BATTERY_POINTS: ReadonlySet<string> = new Set([
  DETAIL_POINTS.charge,
  DETAIL_POINTS.chargedToday,
  DETAIL_POINTS.dischargedToday,
  FLOW_POINTS.battery,
]);
