import type { PictureAddress } from '../pictures/address';
import type { Light } from '../stations/types';

/** Degrees on WGS 84. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** What a map shows: its middle, and how near. Zoom 0 shows the world on 256 pixels; each step doubles. */
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

/** A window of the map, as it is asked for. */
export interface MapWindow {
  /** What is asked for: what is seen and some room around it, so that a short drag asks for the same again. */
  readonly bounds: Bounds;
  /** What is seen. */
  readonly seen: Bounds;
  /** Whole. */
  readonly zoom: number;
}

/** A station as a marker. */
export interface MapStation {
  readonly kind: 'station';
  readonly key: string;
  readonly id: string;
  readonly name: string;
  readonly place: string;
  readonly light: Light;
  readonly picture: PictureAddress | null;
  readonly latitude: number;
  readonly longitude: number;
}

/** Stations that stand too near each other to be told apart at this zoom. */
export interface MapCluster {
  readonly kind: 'cluster';
  readonly key: string;
  readonly count: number;
  /** The worst of its stations. */
  readonly light: Light;
  /** At which it falls apart. */
  readonly zoom: number;
  /** Where no zoom does that: its stations, worst first, up to `MOST_LISTED`. */
  readonly stations?: readonly MapStation[];
  readonly latitude: number;
  readonly longitude: number;
}
export type MapItem = MapStation | MapCluster;

/** What stands in a window of the map; never more than `MOST_ITEMS`, however many stations there are. */
export interface MapItems {
  readonly items: readonly MapItem[];
  /** Stations of the caller, and those of them that have a position. */
  readonly total: number;
  readonly located: number;
  /** The window that holds all of those; null where there is none. */
  readonly around: Bounds | null;
}

export const MOST_ITEMS = 400;
/** Stations of one place that are named one by one. */
export const MOST_LISTED = 20;
/** No nearer than this the map goes by itself to show stations: some coast or town is still around them. */
export const FIT_ZOOM = 8;
export const MIN_ZOOM = 2;
export const MAX_ZOOM = 18;

/** How a map stands: being loaded, usable, or not to be had. */
export type MapState = 'loading' | 'ready' | 'failed';
