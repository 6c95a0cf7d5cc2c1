import type { Bounds } from '../map/types';

/** A smaller window (degrees) is widened, so that a single station does not zoom in to street level. */
const LEAST_DEGREES = 1.2;
/** Margin around the stations, as a share of their window. */
const ROOM = 0.12;

/** The window that a board shows: all stations with a margin. It may extend beyond the date line. */
export function boardWindow({ west, south, east, north }: Bounds): Bounds {
  const [right, wide] = [east < west ? east + 360 : east, widened];
  const [x, y] = [wide(west, right), wide(south, north)];
  return { west: x.from, east: x.to, south: Math.max(-84, y.from), north: Math.min(84, y.to) };
}

function widened(from: number, to: number): { from: number; to: number } {
  const more = Math.max((LEAST_DEGREES - (to - from)) / 2, 0) + (to - from) * ROOM;
  return { from: from - more, to: to + more };
}

/** The zoom at which a window is this many pixels wide; stations closer together are clustered. */
export function boardZoom({ west, east, south, north }: Bounds, pixels: number): number {
  const degrees = Math.max(east - west, (north - south) * 1.3, 0.01);
  return Math.max(0, Math.floor(Math.log2((pixels * 360) / 256 / degrees)));
}
