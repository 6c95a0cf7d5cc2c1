import type { MapSetup } from '@/lib/contract/portal/map';
import type { Bounds, MapItem, MapStation, MapWindow } from '@/lib/domain/map/types';
import type { StatusLevel } from '@/lib/domain/stations/types';

/** Props of every map of stations, whatever the implementation. */
export interface MapCanvasProps {
  readonly setup: MapSetup;
  readonly items: readonly MapItem[];
  /** The bounds that contain all stations. */
  readonly around: Bounds | null;
  /** Where the map moves once by itself: to the stations, if the tenant's default view does not show them all. */
  readonly first: Bounds | null;
  /** Called after each move. */
  readonly onWindow: (window: MapWindow) => void;
  /** A station was chosen in its info window and its screen is being opened (P2.43). */
  readonly onChoose: (station: MapStation) => void;
  readonly hrefOf: (id: string) => string;
}

/** The texts of markers and info windows; a frame has no translations and is sent them. */
export interface MarkerLabels {
  readonly open: string;
  readonly close: string;
  readonly statusOf: (level: StatusLevel) => string;
  readonly nameOf: (item: MapItem) => string;
  /** For the number of stations at one position. */
  readonly together: (count: number) => string;
}
