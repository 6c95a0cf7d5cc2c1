import type { MissingReason, Reading } from './types';

const WATTS: Readonly<Record<string, number>> = { w: 1, kw: 1e3, mw: 1e6, gw: 1e9 };
const KILOWATT_HOURS: Readonly<Record<string, number>> = { wh: 1e-3, kwh: 1, mwh: 1e3, gwh: 1e6 };

/** Codes of a station's label points (D3.9). */
export const STATION_POINTS = { power: 'P', yieldToday: 'today-KRA' } as const;

/** A raw figure as the upstream gives it; `unit` empty where it names none. */
export interface RawFigure {
  readonly value: number | null;
  readonly unit: string;
  /** Epoch milliseconds of the newest reading behind it, or null. */
  readonly at: number | null;
}

/** Power in W. Without a unit it is kW, the unit of the station's capacity. */
export function powerReading(figure: RawFigure): Reading {
  return scaled(figure, WATTS[figure.unit.trim().toLowerCase() || 'kw'], 'W');
}

/** Energy in kWh; kWh too where no unit is given. */
export function energyReading(figure: RawFigure): Reading {
  return scaled(figure, KILOWATT_HOURS[figure.unit.trim().toLowerCase() || 'kwh'], 'kWh');
}

export function missing(why: MissingReason): Reading {
  return { value: null, why };
}

/** An unknown unit is no number: better none than one that is wrong by a thousand. */
function scaled({ value, at }: RawFigure, factor: number | undefined, unit: string): Reading {
  if (value === null) return missing('no-data');
  if (factor === undefined || !Number.isFinite(value)) return missing('failed');
  // Twelve significant digits: what a factor of 0.001 adds in the last places is no measurement.
  return { value: Number((value * factor).toPrecision(12)), unit, at };
}
