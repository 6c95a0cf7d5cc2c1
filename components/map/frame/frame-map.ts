import type { Bounds, MapItem, MapView, MapWindow, Position } from '@/lib/domain/map/types';
import type { FrameLabels } from '@/lib/domain/map/channel';
import type { MarkerLabels } from '../map-canvas-props';

/** What a vendor's map can do for the page; the page does not know which one it is. */
export interface FrameMap {
  show(items: readonly MapItem[]): void;
  /** Where the pin stands; null takes it away. */
  pin(position: Position | null): void;
  fit(bounds: Bounds): void;
  /** P7.35: an address as a place; null where the vendor knows none. Google's alone: Baidu's looks for it in China. */
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

/** The texts of markers, out of those that the page sent. */
export function markerLabels({ open, close, statuses, cluster, together }: FrameLabels): MarkerLabels {
  return {
    open,
    close,
    statusOf: (light) => statuses[light],
    nameOf: (item) =>
      item.kind === 'station'
        ? item.name
        : cluster.replace('{count}', String(item.count)).replace('{status}', statuses[item.light]),
    together: (count) => together.replace('{count}', String(count)),
  };
}

/** Only the page around the frame knows where a station leads. */
export const noAddress = (): string => '#';
