import type { MissingReason, Reading } from './types';

const WATTS: Readonly<Record<string, number>> = { w: 1, kw: 1e3, mw: 1e6, gw: 1e9 };
const KILOWATT_HOURS: Readonly<Record<string, number>> = { wh: 1e-3, kwh: 1, mwh: 1e3, gwh: 1e6 };

/** Codes of a station's label points (D3.9). */
export const STATION_POINTS = { power: 'P', yieldToday: 'today-KRA' } as const;

/** Further figures of the detail: points of the storage and grid labels (D3.10) whose code exists in only one label. */
export const DETAIL_POINTS = {
  charge: 'SOC',
  chargedToday: 'today-charge',
  dischargedToday: 'today-discharge',
  boughtToday: 'today-buy',
  soldToday: 'today-sell',
} as const;
/**
 * The points of the energy flow. Their codes include the label, an extension: an upstream without it has no such points, and the flow
 * leaves that leg out.
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

/** The detail's figures for which a station has the point; `codes` are its points' codes. */
export function detailFigures(codes: Iterable<string>): readonly DetailFigure[] {
  const offered = new Set(codes);
  return DETAIL_FIGURES.filter((figure) => offered.has(DETAIL_POINTS[figure]));
}

/** A raw figure from the upstream; `unit` is empty where it has none. */
export interface RawFigure {
  readonly value: number | null;
  readonly unit: string;
  /** Epoch milliseconds of the newest reading behind it, or null. */
  readonly at: number | null;
  /** There is no value because its newest reading was excluded. */
  readonly setAside?: boolean;
}

/** Power in W. Without a unit it is kW, the unit of the station's capacity. */
export function powerReading(figure: RawFigure): Reading {
  return scaled(figure, WATTS[figure.unit.trim().toLowerCase() || 'kw'], 'W');
}

/** Energy in kWh; also kWh where no unit is given. */
export function energyReading(figure: RawFigure): Reading {
  return scaled(figure, KILOWATT_HOURS[figure.unit.trim().toLowerCase() || 'kwh'], 'kWh');
}

/** State of charge in %; also % where no unit is given. */
export function shareReading(figure: RawFigure): Reading {
  return scaled(figure, ['', '%'].includes(figure.unit.trim()) ? 1 : undefined, '%');
}

export function missing(why: MissingReason): Reading {
  return { value: null, why };
}

/** A value with an unknown unit is dropped: no value is better than one that is wrong by a factor of a thousand. */
function scaled({ value, at, setAside }: RawFigure, factor: number | undefined, unit: string): Reading {
  if (value === null) return missing(setAside ? 'set-aside' : 'no-data');
  if (factor === undefined || !Number.isFinite(value)) return missing('failed');
  // Twelve significant digits remove the rounding errors of a factor such as 0.001.
  return { value: Number((value * factor).toPrecision(12)), unit, at };
}
