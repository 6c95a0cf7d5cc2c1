import { DAY_MS } from '../../time/durations';

/*
 * Position of the sun by Meeus, as in NOAA's solar calculator: within 0.012 degrees of the full algorithm (NREL SPA) at the check points
 * of the tests. Angles in degrees, azimuth clockwise from north, instants in epoch milliseconds.
 */

const RAD = Math.PI / 180;

/** The slowly changing properties of the sun; accurate for minutes, so that a whole day may share a few of these. */
export interface SunEphemeris {
  readonly declination: number;
  /** Minutes by which apparent solar time is ahead of mean solar time. */
  readonly equationOfTime: number;
  /** Irradiance on a plane that faces the sun outside the atmosphere, W/m2. */
  readonly extraterrestrial: number;
}

export interface SunPosition {
  readonly zenith: number;
  /** Corrected for refraction. */
  readonly apparentZenith: number;
  readonly azimuth: number;
  readonly equationOfTime: number;
  readonly extraterrestrial: number;
}

/** Declination, equation of time and extraterrestrial irradiance at an instant. */
export function sunEphemeris(instant: number): SunEphemeris {
  const t = (instant / DAY_MS + 2440587.5 - 2451545) / 36525;
  const meanLongitude = (280.46646 + t * (36000.76983 + 0.0003032 * t)) % 360;
  const anomaly = (357.52911 + t * (35999.05029 - 0.0001537 * t)) * RAD;
  const eccentricity = 0.016708634 - t * (0.000042037 + 1.267e-7 * t);
  const centre =
    Math.sin(anomaly) * (1.914602 - t * (0.004817 + 0.000014 * t)) +
    Math.sin(2 * anomaly) * (0.019993 - 0.000101 * t) +
    0.000289 * Math.sin(3 * anomaly);
  const node = (125.04 - 1934.136 * t) * RAD;
  const longitude = (meanLongitude + centre - 0.00569 - 0.00478 * Math.sin(node)) * RAD;
  const obliquity =
    (23 + (26 + (21.448 - t * (46.815 + t * (0.00059 - 0.001813 * t))) / 60) / 60 + 0.00256 * Math.cos(node)) * RAD;
  const y = Math.tan(obliquity / 2) ** 2;
  const twice = 2 * meanLongitude * RAD;
  const equation =
    y * Math.sin(twice) -
    2 * eccentricity * Math.sin(anomaly) +
    4 * eccentricity * y * Math.sin(anomaly) * Math.cos(twice) -
    0.5 * y * y * Math.sin(2 * twice) -
    1.25 * eccentricity * eccentricity * Math.sin(2 * anomaly);
  return {
    declination: Math.asin(Math.sin(obliquity) * Math.sin(longitude)) / RAD,
    equationOfTime: (4 * equation) / RAD,
    extraterrestrial: extraterrestrial(instant),
  };
}

/** The position of the sun at a location. Passing an ephemeris of about the same time saves most of the computation. */
export function sunPosition(
  instant: number,
  latitude: number,
  longitude: number,
  ephemeris: SunEphemeris = sunEphemeris(instant),
): SunPosition {
  const minutes = (((instant % DAY_MS) + DAY_MS) % DAY_MS) / 60_000;
  const solarTime = minutes + ephemeris.equationOfTime + 4 * longitude;
  const hourAngle = ((((solarTime % 1440) + 1440) % 1440) / 4 - 180) * RAD;
  const phi = latitude * RAD;
  const delta = ephemeris.declination * RAD;
  const cosZenith = Math.sin(phi) * Math.sin(delta) + Math.cos(phi) * Math.cos(delta) * Math.cos(hourAngle);
  const zenith = Math.acos(Math.max(-1, Math.min(1, cosZenith))) / RAD;
  const azimuth =
    Math.atan2(Math.sin(hourAngle), Math.cos(hourAngle) * Math.sin(phi) - Math.tan(delta) * Math.cos(phi)) / RAD + 180;
  return {
    zenith,
    apparentZenith: zenith - refraction(90 - zenith),
    azimuth: azimuth >= 360 ? azimuth - 360 : azimuth,
    equationOfTime: ephemeris.equationOfTime,
    extraterrestrial: ephemeris.extraterrestrial,
  };
}

/** Refraction in degrees (Saemundsson); 0 well below the horizon, where the formula has a pole. */
function refraction(elevation: number): number {
  if (elevation < -1) return 0;
  return 0.0167 / Math.tan((elevation + 10.3 / (elevation + 5.11)) * RAD);
}

/** Spencer's series; day of the year in UTC. */
function extraterrestrial(instant: number): number {
  const yearStart = Date.UTC(new Date(instant).getUTCFullYear(), 0, 1);
  const b = (2 * Math.PI * Math.floor((instant - yearStart) / DAY_MS)) / 365;
  return (
    1366.1 *
    (1.00011 + 0.034221 * Math.cos(b) + 0.00128 * Math.sin(b) + 0.000719 * Math.cos(2 * b) + 0.000077 * Math.sin(2 * b))
  );
}
