import type { MapSetup } from '@/lib/contract/portal/map';
import type { Bounds, MapItem, MapStation, MapWindow } from '@/lib/domain/map/types';
import type { Light } from '@/lib/domain/stations/types';

/** What every map of stations takes and tells, whoever draws it. */
export interface MapCanvasProps {
  readonly setup: MapSetup;
  readonly items: readonly MapItem[];
  /** The window that holds all stations. */
  readonly around: Bounds | null;
  /** Where the map goes once, by itself: the stations, where the tenant's own view does not show them all. */
  readonly first: Bounds | null;
  /** After each move. */
  readonly onWindow: (window: MapWindow) => void;
  /** A station was chosen in its info window, and its screen is on the way (P2.43). */
  readonly onChoose: (station: MapStation) => void;
  readonly hrefOf: (id: string) => string;
}

/** The texts of markers and their windows; a frame has no messages of its own and is sent them. */
export interface MarkerLabels {
  readonly open: string;
  readonly close: string;
  readonly statusOf: (light: Light) => string;
  readonly nameOf: (item: MapItem) => string;
  /** How many stations a place has. */
  readonly together: (count: number) => string;
}
