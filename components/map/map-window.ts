import { point } from 'leaflet';
import type { Map as LeafletMap } from 'leaflet';
import { tidyBounds } from '@/lib/domain/map/bounds';
import { FIT_ZOOM } from '@/lib/domain/map/types';
import type { Bounds, MapWindow } from '@/lib/domain/map/types';

/** Tile size in px: requests are aligned to whole tiles, so that a short drag requests the same bounds again. */
const STEP = 256;

/** The visible bounds of a map, and the same extended to whole tiles. */
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

/** Padding in px around stations that the map is fitted to. */
const ROOM = 48;

/** Bounds as Leaflet takes them: east is greater than west, also across the date line. */
export function boundsOnMap({ west, south, east, north }: Bounds): [[number, number], [number, number]] {
  return [
    [south, west],
    [north, east < west ? east + 360 : east],
  ];
}

/** Fits the map to bounds, with enough around them to recognise the area. */
export function fitMap(map: LeafletMap, bounds: Bounds, options: { readonly animate?: boolean } = {}): void {
  map.fitBounds(boundsOnMap(bounds), { maxZoom: FIT_ZOOM, padding: [ROOM, ROOM], ...options });
}
