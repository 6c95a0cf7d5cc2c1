import type { Bounds, Position } from './types';

/** A tenth of a metre. */
const DIGITS = 1e6;

/** Normalises the window of a map that may have been panned around the globe; a window of 360° or more becomes the whole globe. */
export function tidyBounds({ west, south, east, north }: Bounds): Bounds {
  const upright = { south: clamp(round(south), 90), north: clamp(round(north), 90) };
  if (!(east - west < 360)) return { west: -180, east: 180, ...upright };
  return { west: round(turned(west)), east: round(turned(east)), ...upright };
}

/** In the format of the map's calls. */
export function boundsText({ west, south, east, north }: Bounds): string {
  return [west, south, east, north].join(',');
}

/** Whether a position is inside a window; windows may cross the date line. */
export function isWithin({ latitude, longitude }: Position, { west, south, east, north }: Bounds): boolean {
  if (latitude < south || latitude > north) return false;
  return west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east;
}

/** Share of the visible area: a marker closer to its border would be cut off. */
const EDGE = 0.06;

/** Whether a window lies well inside the visible area. */
export function isVisible(around: Bounds, seen: Bounds): boolean {
  const width = seen.east - seen.west + (seen.east < seen.west ? 360 : 0);
  if (width >= 360) return around.south >= seen.south && around.north <= seen.north;
  const [x, y] = [width * EDGE, (seen.north - seen.south) * EDGE];
  if (around.south < seen.south + y || around.north > seen.north - y) return false;
  // Both measured eastward from the visible area's western border.
  const from = (longitude: number) => (longitude - seen.west + 360) % 360;
  const [west, east] = [from(around.west), from(around.east)];
  return west <= east && west >= x && east <= width - x;
}

/**
 * The smallest window that contains all positions; null where there are none. Of the two ways around the globe, it uses the shorter one.
 */
export function boundsOf(places: readonly Position[]): Bounds | null {
  if (places.length === 0) return null;
  const latitudes = places.map(({ latitude }) => latitude);
  const longitudes = places.map(({ longitude }) => longitude).sort((a, b) => a - b);
  let west = longitudes[0] ?? 0;
  let east = longitudes.at(-1) ?? 0;
  let gap = west + 360 - east;
  for (let at = 1; at < longitudes.length; at += 1) {
    const [before = 0, after = 0] = [longitudes[at - 1], longitudes[at]];
    if (after - before <= gap) continue;
    gap = after - before;
    west = after;
    east = before;
  }
  return {
    west,
    east,
    south: latitudes.reduce((a, b) => Math.min(a, b)),
    north: latitudes.reduce((a, b) => Math.max(a, b)),
  };
}

function turned(longitude: number): number {
  if (longitude >= -180 && longitude <= 180) return longitude;
  return ((((longitude + 180) % 360) + 360) % 360) - 180;
}

function clamp(value: number, most: number): number {
  return Math.min(most, Math.max(-most, value));
}

function round(degrees: number): number {
  return Math.round(degrees * DIGITS) / DIGITS + 0;
}
