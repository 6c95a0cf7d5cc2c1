import type { Position } from './types';

/** A 100,000th of a degree is about a metre: the precision of an address. */
const DIGITS = 1e5;
/** The limit of the map's projection. */
const MOST_LATITUDE = 85.05;

/** A position as stored: on the globe, within the map, to the metre. */
export function tidyPosition({ latitude, longitude }: Position): Position {
  const turned = ((((longitude + 180) % 360) + 360) % 360) - 180;
  return {
    latitude: round(Math.min(MOST_LATITUDE, Math.max(-MOST_LATITUDE, latitude))),
    // 180 stays 180: the date line has two longitudes.
    longitude: longitude === 180 ? 180 : round(turned),
  };
}

function round(degrees: number): number {
  return Math.round(degrees * DIGITS) / DIGITS + 0;
}

/** Whether two numbers are a valid position. 0, 0 is what is written for an unknown one. */
export function isPlace(latitude: number | null, longitude: number | null): boolean {
  if (latitude === null || longitude === null) return false;
  if (!Number.isFinite(latitude) || !Number.isFinite(longitude)) return false;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && !(latitude === 0 && longitude === 0);
}
