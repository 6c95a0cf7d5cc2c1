import type { Bounds, MapItem, MapView, MapWindow, Position } from '@/lib/domain/map/types';
import type { FrameLabels } from '@/lib/domain/map/channel';
import type { MarkerLabels } from '../map-canvas-props';

/** The interface to a vendor's map; the page does not know which vendor it is. */
export interface FrameMap {
  show(items: readonly MapItem[]): void;
  /** Sets the pin; null removes it. */
  pin(position: Position | null): void;
  fit(bounds: Bounds): void;
  /** P7.35: looks up an address; null where the vendor finds none. Google only: Baidu would search in China. */
  locate?(address: string): Promise<Position | null>;
}

export interface FrameOptions {
  readonly element: HTMLElement;
  readonly view: MapView;
  readonly labels: FrameLabels;
  /** One pin that can be moved, and no stations. */
  readonly pinned: boolean;
  readonly onWindow: (window: MapWindow) => void;
  readonly onOpen: (id: string) => void;
  readonly onMove: (position: Position) => void;
}

/** Builds the marker texts from the labels that the page sent. */
export function markerLabels({ open, close, statuses, cluster, together }: FrameLabels): MarkerLabels {
  return {
    open,
    close,
    statusOf: (level) => statuses[level],
    nameOf: (item) =>
      item.kind === 'station'
        ? item.name
        : cluster.replace('{count}', String(item.count)).replace('{status}', statuses[item.level]),
    together: (count) => together.replace('{count}', String(count)),
  };
}

/** Only the embedding page knows the URL of a station. */
export const noAddress = (): string => '#';
