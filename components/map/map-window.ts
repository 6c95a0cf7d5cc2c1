import { point } from 'leaflet';
import type { Map as LeafletMap } from 'leaflet';
import { tidyBounds } from '@/lib/domain/map/bounds';
import { FIT_ZOOM } from '@/lib/domain/map/types';
import type { Bounds, MapWindow } from '@/lib/domain/map/types';

/** Pixels: what is asked for ends at whole pictures, so that a short drag asks for the same again. */
const STEP = 256;

/** What is seen of a map, and the same outward to whole pictures. */
export function windowOf(map: LeafletMap): MapWindow {
  const zoom = Math.max(0, Math.floor(map.getZoom()));
  const seen = map.getBounds();
  const northWest = map.project(seen.getNorthWest(), zoom).divideBy(STEP);
  const southEast = map.project(seen.getSouthEast(), zoom).divideBy(STEP);
  const from = map.unproject(point(Math.floor(northWest.x) * STEP, Math.floor(northWest.y) * STEP), zoom);
  const to = map.unproject(point(Math.ceil(southEast.x) * STEP, Math.ceil(southEast.y) * STEP), zoom);
  return {
    bounds: tidyBounds({ west: from.lng, east: to.lng, south: to.lat, north: from.lat }),
    seen: tidyBounds({ west: seen.getWest(), east: seen.getEast(), south: seen.getSouth(), north: seen.getNorth() }),
    zoom,
  };
}

/** Pixels around the stations of a window that is gone to. */
const ROOM = 48;

/** A window as Leaflet takes it: its east is east of its west, across the date line too. */
export function boundsOnMap({ west, south, east, north }: Bounds): [[number, number], [number, number]] {
  return [
    [south, west],
    [north, east < west ? east + 360 : east],
  ];
}

/** Goes to where all of a window is seen, with enough around it to tell where that is. */
export function fitMap(map: LeafletMap, bounds: Bounds, options: { readonly animate?: boolean } = {}): void {
  map.fitBounds(boundsOnMap(bounds), { maxZoom: FIT_ZOOM, padding: [ROOM, ROOM], ...options });
}
