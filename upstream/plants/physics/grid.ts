import { normalAt, smoothAt } from './chance';

const HOUR_MS = 3_600_000;

/** Volts at the point of connection: higher with export and at noon, lower with import and in the evening. */
export function gridVolts(seed: number, hour: number, gridPower: number, instant: number): number {
  const swing = 3 * Math.cos((2 * Math.PI * (hour - 12)) / 24);
  return 240 - 0.0006 * gridPower + swing + 240 * 0.003 * smoothAt(seed, instant, 30_000);
}

/** Hertz; one for all stations, since the grid is one. Kept in the normal operating band of the mainland. */
export function gridHertz(instant: number): number {
  return Math.min(50.15, Math.max(49.85, 50 + 0.02 * smoothAt(0x6772, instant, 60_000)));
}

/** Power factor of what is drawn behind the meter. */
export function loadFactor(seed: number, instant: number): number {
  return 0.95 + 0.015 * Math.max(-2, Math.min(2, normalAt(seed, Math.floor(instant / HOUR_MS))));
}
