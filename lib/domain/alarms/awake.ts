import { sunEphemeris, sunPosition } from '../solar/sun-position';

/** Degrees above the horizon from which every inverter is expected to be awake, also under thick cloud. */
const HIGH_ENOUGH = 5;
/** Since when it must have been so. */
const LEAD_MS = 30 * 60_000;
/** Without a position: hours of the station's own clock in which the sun is up in every inhabited place and season. */
const DAY_HOURS = { from: 10, to: 15 };

export interface Whereabouts {
  /** Degrees; null where the station has no position. */
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** IANA zone. */
  readonly timeZone: string;
}

/**
 * Whether an inverter has to be awake at an instant (epoch ms). One that sleeps when the sun is low raises nothing
 * (decisions C8); one that is not up half an hour after it should be does.
 */
export function mustBeAwake(place: Whereabouts, at: number): boolean {
  const { latitude, longitude } = place;
  if (latitude === null || longitude === null) {
    const hour = Number(
      new Intl.DateTimeFormat('en-GB', { timeZone: place.timeZone, hour: '2-digit', hourCycle: 'h23' }).format(at),
    );
    return hour >= DAY_HOURS.from && hour < DAY_HOURS.to;
  }
  return [at - LEAD_MS, at].every(
    (instant) => 90 - sunPosition(instant, latitude, longitude, sunEphemeris(instant)).apparentZenith >= HIGH_ENOUGH,
  );
}
