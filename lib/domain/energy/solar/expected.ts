import { cutsOf } from '../series/cuts';
import { haurwitz } from './clear-sky';
import { planeOfArray } from './plane-of-array';
import { cellTemperature, panelPower } from './pv-output';
import { sunEphemeris, sunPosition } from './sun-position';

/** The properties of a plant used by a forecast: the orientation of its panels is unknown. */
export interface Site {
  readonly latitude: number;
  readonly longitude: number;
  /** IANA zone of its days. */
  readonly zone: string;
  /** kWp. */
  readonly capacity: number;
}

/** An hour of the station's day; instants in epoch ms, energy in kWh. */
export interface ExpectedHour {
  readonly start: number;
  readonly end: number;
  readonly energy: number;
}

/** The irradiance under a sky: W/m2 on level ground at an instant, given the clear-sky value. Null if unknown. */
export type Sky = (instant: number, clear: number) => number | null;

const STEP_MS = 10 * 60_000;
/** The usual pitch of a roof, equal to the latitude within these limits. */
const LEAST_TILT = 10;
const MOST_TILT = 35;
const AIR = 25;
const WIND = 2;

const clearSky: Sky = (_instant, clear) => clear;

/**
 * What a plant would generate in each hour of a day (`yyyy-mm-dd` in its zone) under a sky; a clear one by default. Panels are assumed
 * to face the equator at a roof's pitch: the real orientation is included in the performance ratio that the result is multiplied by.
 * Null for an hour with an unknown sky.
 */
export function expectedHours(site: Site, day: string, sky: Sky = clearSky): readonly (ExpectedHour | null)[] {
  const cuts = cutsOf(site.zone);
  const hours = cuts.hoursOf(day);
  const { end: dayEnd } = cuts.spanOf(day);
  return hours.map((start, at) => {
    const end = hours[at + 1] ?? dayEnd;
    const energy = energyBetween(site, start, end, sky);
    return energy === null ? null : { start, end, energy };
  });
}

function energyBetween(site: Site, start: number, end: number, sky: Sky): number | null {
  const surface = {
    tilt: Math.min(MOST_TILT, Math.max(LEAST_TILT, Math.abs(site.latitude))),
    azimuth: site.latitude < 0 ? 0 : 180,
    albedo: 0.2,
  };
  const ephemeris = sunEphemeris((start + end) / 2);
  const steps = Math.max(1, Math.round((end - start) / STEP_MS));
  const length = (end - start) / steps;
  let energy = 0;
  for (let step = 0; step < steps; step += 1) {
    const instant = start + (step + 0.5) * length;
    const sun = sunPosition(instant, site.latitude, site.longitude, ephemeris);
    const ground = sky(instant, haurwitz(sun.apparentZenith));
    if (ground === null) return null;
    const { onPlane } = planeOfArray(ground, sun, surface);
    const watts = panelPower(site.capacity * 1000, onPlane, cellTemperature(AIR, onPlane, WIND));
    energy += (watts * length) / 3_600_000_000;
  }
  return energy;
}

/** Sum of the hours, optionally up to an instant, whose hour counts proportionally. Null where one is missing. */
export function energyUntil(hours: readonly (ExpectedHour | null)[], until = Infinity): number | null {
  let total = 0;
  for (const hour of hours) {
    if (hour === null) return null;
    const { start, end, energy } = hour;
    if (until > start) total += energy * Math.min(1, (until - start) / (end - start));
  }
  return total;
}

/** Watts at an instant, interpolated between the middles of the hours; 0 before the first and after the last of them. */
export function expectedPower(hours: readonly ExpectedHour[], instant: number): number {
  const watts = ({ start, end, energy }: ExpectedHour) => (energy * 3_600_000_000) / (end - start);
  const middle = ({ start, end }: ExpectedHour) => (start + end) / 2;
  const after = hours.findIndex((hour) => middle(hour) > instant);
  const [left, right] = [hours[after - 1], hours[after]];
  if (!left || !right) return 0;
  const share = (instant - middle(left)) / (middle(right) - middle(left));
  return watts(left) + (watts(right) - watts(left)) * share;
}
