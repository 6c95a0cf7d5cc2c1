import { sunEphemeris, sunPosition } from '../energy/solar/sun-position';

/** Degrees above the horizon from which every inverter should be running, even under thick cloud. */
const HIGH_ENOUGH = 5;
/** How long the sun must have been that high. */
const LEAD_MS = 30 * 60_000;
/** Without a position: local hours in which the sun is up in every inhabited place and season. */
const DAY_HOURS = { from: 10, to: 15 };

export interface Whereabouts {
  /** Degrees; null where the station has no position. */
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** IANA zone. */
  readonly timeZone: string;
}

/**
 * Whether an inverter should be running at an instant (epoch ms). One that idles when the sun is low raises no alarm (decisions C8); one
 * that is still idle half an hour after it should have started does.
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
