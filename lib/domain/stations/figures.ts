import type { MissingReason, Reading } from './types';

const WATTS: Readonly<Record<string, number>> = { w: 1, kw: 1e3, mw: 1e6, gw: 1e9 };
const KILOWATT_HOURS: Readonly<Record<string, number>> = { wh: 1e-3, kwh: 1, mwh: 1e3, gwh: 1e6 };

/** Codes of a station's label points (D3.9). */
export const STATION_POINTS = { power: 'P', yieldToday: 'today-KRA' } as const;

/**
 * What the detail shows besides: points of the storage and grid labels (D3.10) whose code stands in one label only.
 */
export const DETAIL_POINTS = {
  charge: 'SOC',
  chargedToday: 'today-charge',
  dischargedToday: 'today-discharge',
  boughtToday: 'today-buy',
  soldToday: 'today-sell',
} as const;
/**
 * The legs of the energy flow and what belongs to them. Their codes name the label, an extension: an upstream without it
 * has no such point, and the flow leaves the leg out.
 */
export const FLOW_POINTS = {
  battery: 'cn.P',
  grid: 'sd.P',
  load: 'load.P',
  generator: 'gen.P',
  loadToday: 'load.today-KRA',
  generatorToday: 'gen.today-KRA',
} as const;

export type DetailFigure = keyof typeof DETAIL_POINTS;

const DETAIL_FIGURES: readonly DetailFigure[] = [
  'charge',
  'chargedToday',
  'dischargedToday',
  'boughtToday',
  'soldToday',
];

/** Those of the detail's figures for which a station has the point; `codes` are its points' codes. */
export function detailFigures(codes: Iterable<string>): readonly DetailFigure[] {
  const offered = new Set(codes);
  return DETAIL_FIGURES.filter((figure) => offered.has(DETAIL_POINTS[figure]));
}

/** A raw figure as the upstream gives it; `unit` empty where it names none. */
export interface RawFigure {
  readonly value: number | null;
  readonly unit: string;
  /** Epoch milliseconds of the newest reading behind it, or null. */
  readonly at: number | null;
  /** There is no value since its newest reading was set aside. */
  readonly setAside?: boolean;
}

/** Power in W. Without a unit it is kW, the unit of the station's capacity. */
export function powerReading(figure: RawFigure): Reading {
  return scaled(figure, WATTS[figure.unit.trim().toLowerCase() || 'kw'], 'W');
}

/** Energy in kWh; kWh too where no unit is given. */
export function energyReading(figure: RawFigure): Reading {
  return scaled(figure, KILOWATT_HOURS[figure.unit.trim().toLowerCase() || 'kwh'], 'kWh');
}

/** State of charge in %; % too where no unit is given. */
export function shareReading(figure: RawFigure): Reading {
  return scaled(figure, ['', '%'].includes(figure.unit.trim()) ? 1 : undefined, '%');
}

export function missing(why: MissingReason): Reading {
  return { value: null, why };
}

/** An unknown unit is no number: better none than one that is wrong by a thousand. */
function scaled({ value, at, setAside }: RawFigure, factor: number | undefined, unit: string): Reading {
  if (value === null) return missing(setAside ? 'set-aside' : 'no-data');
  if (factor === undefined || !Number.isFinite(value)) return missing('failed');
  // Twelve significant digits: what a factor of 0.001 adds in the last places is no measurement.
  return { value: Number((value * factor).toPrecision(12)), unit, at };
}
