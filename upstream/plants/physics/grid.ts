import { HOUR_MS } from '@/lib/domain/time/durations';
import { normalAt, smoothAt } from './chance';

const SOURCE_VOLTS = 240;
/** Line impedance as volts per watt: export raises the voltage, import lowers it. */
const VOLTS_PER_WATT = 0.0006;

/** Grid voltage when nothing is exchanged with it: highest at noon, lowest at midnight; `noise` is a relative deviation. */
export function sourceVolts(hour: number, noise: number): number {
  return SOURCE_VOLTS * (1 + noise) + 3 * Math.cos((2 * Math.PI * (hour - 12)) / 24);
}

/** Voltage flicker of a station, as a share of the voltage. */
export function voltNoise(seed: number, instant: number): number {
  return 0.003 * smoothAt(seed, instant, 30_000);
}

export function voltsUnderLoad(source: number, gridPower: number): number {
  return source - VOLTS_PER_WATT * gridPower;
}

/** Hertz; the same for all stations on the one grid. Stays within the normal operating band of the mainland. */
export function gridHertz(instant: number): number {
  return Math.min(50.15, Math.max(49.85, 50 + 0.02 * smoothAt(0x6772, instant, 60_000)));
}

/** Power factor of the consumption behind the meter. */
export function loadFactor(seed: number, instant: number): number {
  return 0.95 + 0.015 * Math.max(-2, Math.min(2, normalAt(seed, Math.floor(instant / HOUR_MS))));
}
