import type { PointValues } from './points';

/** The digits that are certain after a few operations with decimals. */
const CERTAIN_DIGITS = 13;

/** A point; undefined if it is not implemented. */
export const number = (values: PointValues, name: string): number | undefined => values.numbers.get(name);

/** The first of these points that is implemented. */
export function firstOf(values: PointValues, ...names: readonly string[]): number | undefined {
  return names.map((name) => number(values, name)).find((value) => value !== undefined);
}

/** A value without the binary noise of sums and divisions: 0.3 instead of 0.30000000000000004. */
export const tidy = (value: number): number => Number(value.toPrecision(CERTAIN_DIGITS));

/** In thousands of the unit: kW from W. */
export const thousandth = (value: number | undefined): number | undefined =>
  value === undefined ? undefined : tidy(value / 1000);

/** The sum of those that are implemented; undefined if none is. */
export function sumOf(values: readonly (number | undefined)[]): number | undefined {
  const implemented = values.filter((value) => value !== undefined);
  return implemented.length > 0 ? tidy(implemented.reduce((sum, value) => sum + value, 0)) : undefined;
}

/** Undefined outside 0 to 100 %. */
export const percentage = (value: number | undefined): number | undefined =>
  value !== undefined && value >= 0 && value <= 100 ? value : undefined;

/** Generation is never negative: at night an inverter draws a few watts. */
export const notNegative = (value: number | undefined): number | undefined =>
  value === undefined ? undefined : Math.max(0, value);

/** -1 to 1. The models have percent, several makers send cos phi: up to 1 it is taken for that. */
export function powerFactor(value: number | undefined): number | undefined {
  if (value === undefined || Math.abs(value) > 100) return undefined;
  return Math.abs(value) <= 1 ? value : tidy(value / 100);
}

/** Lifetime energies of a device by code. */
export interface EnergyTotals {
  /**
   * kWh of the Wh in `parts`; undefined if there are none. Also undefined where a total would fall or jump: if a part that has counted is
   * at 0 or missing (a sleeping meter gives 0), or if the code came from another source before.
   */
  total(code: string, source: string, parts: readonly (number | undefined)[]): number | undefined;
}

/** Remembers which parts have counted, for as long as the device is known. */
export function energyTotals(): EnergyTotals {
  const counted = new Map<string, { readonly source: string; readonly parts: Set<number> }>();
  return {
    total(code, source, parts) {
      const former = counted.get(code);
      if (former && former.source !== source) return undefined;
      const counting = parts.flatMap((value, index) => (value !== undefined && value > 0 ? [index] : []));
      if (former && [...former.parts].some((index) => !counting.includes(index))) return undefined;
      if (parts.some((value) => value !== undefined && value < 0)) return undefined;
      const sum = sumOf(parts);
      if (counting.length > 0) counted.set(code, { source, parts: new Set(counting) });
      return thousandth(sum);
    },
  };
}
