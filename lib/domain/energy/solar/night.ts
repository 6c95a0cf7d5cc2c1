import { DAY_MS } from '../../time/durations';
import { sunPosition } from './sun-position';

/** Degrees, north and east. */
interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** A current night. */
export interface Night {
  /** When the upper limb of the sun rises, epoch ms; null where it does not within a day. */
  readonly until: number | null;
}

/** Radius of the sun, in degrees. */
const SUN_RADIUS = 0.267;
const STEP_MS = 10 * 60_000;
const EXACT_MS = 30_000;

/** The night at a position; null by day. */
export function nightAt(place: Place, instant: number): Night | null {
  if (isUp(place, instant)) return null;
  // On a fixed grid, so that one sunrise is the same instant whenever it is computed.
  for (let at = Math.floor(instant / STEP_MS) * STEP_MS; at < instant + DAY_MS; at += STEP_MS)
    if (isUp(place, at + STEP_MS)) return { until: rise(place, at, at + STEP_MS) };
  return { until: null };
}

function rise(place: Place, dark: number, light: number): number {
  if (light - dark <= EXACT_MS) return light;
  const middle = (dark + light) / 2;
  return isUp(place, middle) ? rise(place, dark, middle) : rise(place, middle, light);
}

const isUp = ({ latitude, longitude }: Place, instant: number) =>
  sunPosition(instant, latitude, longitude).apparentZenith < 90 + SUN_RADIUS;
