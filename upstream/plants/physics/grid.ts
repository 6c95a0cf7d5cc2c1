import { normalAt, smoothAt } from './chance';

const HOUR_MS = 3_600_000;

const SOURCE_VOLTS = 240;
/** Ohms of the line, as volts per watt: export lifts, import lowers. */
const VOLTS_PER_WATT = 0.0006;

/** Volts of the grid when nothing is exchanged with it: highest at noon, lowest at midnight; `noise` in shares. */
export function sourceVolts(hour: number, noise: number): number {
  return SOURCE_VOLTS * (1 + noise) + 3 * Math.cos((2 * Math.PI * (hour - 12)) / 24);
}

/** The flicker of a place, as a share of the volts. */
export function voltNoise(seed: number, instant: number): number {
  return 0.003 * smoothAt(seed, instant, 30_000);
}

export function voltsUnderLoad(source: number, gridPower: number): number {
  return source - VOLTS_PER_WATT * gridPower;
}

/** Hertz; one for all stations, since the grid is one. Kept in the normal operating band of the mainland. */
export function gridHertz(instant: number): number {
  return Math.min(50.15, Math.max(49.85, 50 + 0.02 * smoothAt(0x6772, instant, 60_000)));
}

/** Power factor of what is drawn behind the meter. */
export function loadFactor(seed: number, instant: number): number {
  return 0.95 + 0.015 * Math.max(-2, Math.min(2, normalAt(seed, Math.floor(instant / HOUR_MS))));
}
