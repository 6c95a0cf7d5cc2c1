import type { PictureAddress } from '../stations/pictures/address';
import type { StatusLevel } from '../stations/types';

/** Degrees on WGS 84. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** The view of a map: its centre and zoom. Zoom 0 shows the world in 256 pixels; each step doubles the scale. */
export interface MapView {
  readonly centre: Position;
  readonly zoom: number;
}

/** Degrees. `west` may be east of `east` where the date line lies between. */
export interface Bounds {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** A window of the map, as requested. */
export interface MapWindow {
  /** The requested area: the visible area with a margin, so that a short drag requests the same again. */
  readonly bounds: Bounds;
  /** The visible area. */
  readonly seen: Bounds;
  /** An integer. */
  readonly zoom: number;
}

/** A station as a marker. */
export interface MapStation {
  readonly kind: 'station';
  readonly key: string;
  readonly id: string;
  readonly name: string;
  readonly place: string;
  readonly level: StatusLevel;
  readonly picture: PictureAddress | null;
  readonly latitude: number;
  readonly longitude: number;
}

/** Stations that are too close to be shown separately at this zoom. */
export interface MapCluster {
  readonly kind: 'cluster';
  readonly key: string;
  readonly count: number;
  /** The worst status of its stations. */
  readonly level: StatusLevel;
  /** The zoom at which it splits. */
  readonly zoom: number;
  /** Its stations, worst first, up to `MOST_LISTED`, where no zoom splits it. */
  readonly stations?: readonly MapStation[];
  readonly latitude: number;
  readonly longitude: number;
}
export type MapItem = MapStation | MapCluster;

/** The items in a window of the map; never more than `MOST_ITEMS`, however many stations there are. */
export interface MapItems {
  readonly items: readonly MapItem[];
  /** The number of the caller's stations, and of those with a position. */
  readonly total: number;
  readonly located: number;
  /** The window that contains all located stations; null where there are none. */
  readonly around: Bounds | null;
}

export const MOST_ITEMS = 400;
/** Maximum stations at one position that are listed individually. */
export const MOST_LISTED = 20;
/** The map does not automatically zoom in further than this to show stations, so that a coast or town remains visible. */
export const FIT_ZOOM = 8;
export const MIN_ZOOM = 2;
export const MAX_ZOOM = 18;

/** The state of a map: loading, usable, or unavailable. */
export type MapState = 'loading' | 'ready' | 'failed';
