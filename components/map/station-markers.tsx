'use client';

import { useEffect, useState } from 'react';
import type { LatLngTuple, Map as LeafletMap } from 'leaflet';
import { Marker, Popup, useMap, useMapEvents } from 'react-leaflet';
import type { MapItem, MapStation, MapWindow } from '@/lib/domain/map/types';
import type { MarkerLabels } from './map-canvas-props';
import { windowOf } from './map-window';
import { itemIcon } from './marker-icon';
import { ItemInfo } from './station-info';

/** Height in px of the zoom buttons at the top of the map. */
const CONTROLS = 108;
/** Width in px of the info window's border and of its distance to the edge of the map. */
const AROUND = 88;

/**
 * Stations and clusters on a map. A press on a cluster zooms in, or lists its stations where no zoom level separates them; a press
 * on a station opens its info window (P2.44). Markers are not focusable: the same stations are in a list.
 */
export function StationMarkers({
  items,
  labels,
  hrefOf,
  onOpen,
}: {
  items: readonly MapItem[];
  labels: MarkerLabels;
  hrefOf: (id: string) => string;
  onOpen: (station: MapStation) => void;
}) {
  const map = useMap();
  const [opened, setOpened] = useState<{ item: MapItem; position: LatLngTuple } | null>(null);
  const press = (item: MapItem) => {
    // A new position object each time, so that the window opens again even if this press has just closed it.
    const position = nearestCopy(map, item);
    if (item.kind === 'station' || item.stations) setOpened({ item, position });
    else map.setView(position, Math.max(item.zoom, Math.floor(map.getZoom()) + 1));
  };
  return (
    <>
      {items.map((item) => {
        const name = labels.nameOf(item);
        // A visible change creates a new marker.
        const key = `${item.key} ${item.level} ${item.latitude} ${item.longitude} ${name}`;
        return <ItemMarker key={key} item={item} name={name} onPress={press} />;
      })}
      {opened && (
        <Popup
          position={opened.position}
          minWidth={200}
          maxWidth={Math.max(200, Math.min(320, map.getSize().x - AROUND))}
          offset={[0, -8]}
          // Below the zoom buttons, which would cover the window and its close button.
          autoPanPaddingTopLeft={[24, CONTROLS]}
          autoPanPaddingBottomRight={[24, 24]}
          eventHandlers={{
            add: ({ target }) => nameClose(target as { getElement(): HTMLElement }, labels.close),
            remove: () => setOpened(null),
          }}
        >
          <ItemInfo item={opened.item} labels={labels} hrefOf={hrefOf} onOpen={onOpen} />
        </Popup>
      )}
    </>
  );
}

function ItemMarker({ item, name, onPress }: { item: MapItem; name: string; onPress: (item: MapItem) => void }) {
  const map = useMap();
  const [position] = useState(() => nearestCopy(map, item));
  return (
    <Marker
      position={position}
      icon={itemIcon(item)}
      keyboard={false}
      title={name}
      // The worst status is on top.
      zIndexOffset={item.level === 'fault' ? 2_000 : item.level === 'abnormal' ? 1_000 : 0}
      eventHandlers={{ click: () => onPress(item) }}
    />
  );
}

/** Reports the visible bounds, initially and after each move. */
export function WindowReport({ onWindow }: { onWindow: (window: MapWindow) => void }) {
  const map = useMap();
  useMapEvents({ moveend: () => onWindow(windowOf(map)), resize: () => onWindow(windowOf(map)) });
  useEffect(() => onWindow(windowOf(map)), [map, onWindow]);
  return null;
}

/** The position on the copy of the world in view, as the map may show several. */
function nearestCopy(map: LeafletMap, { latitude, longitude }: MapItem): LatLngTuple {
  return [latitude, longitude + 360 * Math.round((map.getCenter().lng - longitude) / 360)];
}

function nameClose(popup: { getElement(): HTMLElement }, label: string): void {
  popup.getElement().querySelector('.leaflet-popup-close-button')?.setAttribute('aria-label', label);
}
