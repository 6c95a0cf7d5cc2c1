import { planeOfArray } from '@/lib/domain/energy/solar/plane-of-array';
import { cellTemperature, panelPower } from '@/lib/domain/energy/solar/pv-output';
import type { SunPosition } from '@/lib/domain/energy/solar/sun-position';

/** One string on one MPP tracker. */
export interface PvString {
  readonly peakWatts: number;
  readonly azimuth: number;
  /** Modules in series. */
  readonly modules: number;
}

/** Both strings have the same tilt. */
export interface ArrayPlan {
  readonly tilt: number;
  readonly strings: readonly [PvString, PvString];
}

export interface Light {
  readonly sun: SunPosition;
  /** W/m2 on level ground; 0 at night. */
  readonly ghi: number;
  readonly air: number;
  readonly wind: number;
}

/** Available watts of both strings, irradiance on the first (W/m2) and temperature of its cells. */
export interface ArrayOutput {
  readonly pv: readonly [number, number];
  readonly irradiance: number;
  readonly cell: number;
}

/** Volts of a module at its maximum power point and unloaded, and the relative change per degree above 25. */
const MODULE = { best: 38.5, open: 46, perDegree: -0.0027 };
/** Irradiance in W/m2 below which the trackers do not start. */
const DIM = 15;
/** Limits of a tracker: starting volts and maximum amperes. */
const TRACKER = { startVolts: 125, amperes: 13 };
const ALBEDO = 0.2;

/** The available power of the strings. */
export function arrayOutput(plan: ArrayPlan, light: Light): ArrayOutput {
  if (light.ghi <= 0) return { pv: [0, 0], irradiance: 0, cell: light.air };
  const [one, two] = plan.strings;
  const first = onPlane(plan.tilt, one, light);
  const second = two.azimuth === one.azimuth ? first : onPlane(plan.tilt, two, light);
  const cell = cellTemperature(light.air, first, light.wind);
  return {
    pv: [
      stringPower(one, first, cell),
      stringPower(two, second, second === first ? cell : cellTemperature(light.air, second, light.wind)),
    ],
    irradiance: first,
    cell,
  };
}

/** Volts of a string at its maximum power point, or of an unloaded one at dusk. */
export function stringVolts(modules: number, irradiance: number, cell: number): number {
  if (irradiance <= DIM) return modules * MODULE.open * 0.8 * Math.max(0, irradiance / DIM);
  return bestVolts(modules, irradiance, cell);
}

function bestVolts(modules: number, irradiance: number, cell: number): number {
  return modules * MODULE.best * (1 + MODULE.perDegree * (cell - 25)) * (0.94 + 0.06 * Math.min(1, irradiance / 300));
}

function stringPower({ peakWatts, modules }: PvString, irradiance: number, cell: number): number {
  if (irradiance <= DIM) return 0;
  const volts = bestVolts(modules, irradiance, cell);
  if (volts < TRACKER.startVolts) return 0;
  return Math.min(panelPower(peakWatts, irradiance, cell), volts * TRACKER.amperes);
}

function onPlane(tilt: number, { azimuth }: PvString, { ghi, sun }: Light): number {
  return planeOfArray(ghi, sun, { tilt, azimuth, albedo: ALBEDO }).onPlane;
}
