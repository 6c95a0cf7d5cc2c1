'use client';

import { useEffect, useRef } from 'react';
import type { LatLng, LeafletKeyboardEvent, Marker as LeafletMarker } from 'leaflet';
import { Marker, useMap, useMapEvents } from 'react-leaflet';
import { tidyPosition } from '@/lib/domain/map/position';
import type { Position } from '@/lib/domain/map/types';
import { PIN_ICON } from './marker-icon';

/** Pixels that an arrow key moves the pin; with Shift, one. */
const STEP = 10;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

interface PinLayerProps {
  readonly position: Position | null;
  /** The zoom level for a position set elsewhere. */
  readonly near: number;
  readonly onMove: (position: Position) => void;
  readonly label: string;
}

/** One pin that can be set by a press on the map, dragged, and moved by the arrow keys. */
export function PinLayer({ position, onMove, near, label }: PinLayerProps) {
  /** The last position set on this map; it does not move the view. */
  const put = useRef<Position | null>(null);
  const move = ({ lat, lng }: LatLng) => {
    put.current = tidyPosition({ latitude: lat, longitude: lng });
    onMove(put.current);
  };
  const map = useMapEvents({ click: ({ latlng }) => move(latlng) });
  const { latitude, longitude } = position ?? {};
  useEffect(() => {
    if (latitude === undefined || longitude === undefined) return;
    const own = put.current?.latitude === latitude && put.current.longitude === longitude;
    if (own && map.getBounds().pad(-0.1).contains([latitude, longitude])) return;
    map.setView([latitude, longitude], Math.max(near, map.getZoom()));
  }, [map, near, latitude, longitude]);
  return position && <Pin position={position} label={label} onMove={move} />;
}

function Pin({
  position: { latitude, longitude },
  label,
  onMove,
}: Pick<PinLayerProps, 'label'> & { position: Position; onMove: (place: LatLng) => void }) {
  const map = useMap();
  const marker = useRef<LeafletMarker>(null);
  useEffect(() => {
    marker.current?.getElement()?.setAttribute('aria-label', `${label}: ${latitude}, ${longitude}`);
  }, [label, latitude, longitude]);
  const press = ({ originalEvent: event }: LeafletKeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    event.preventDefault();
    // Otherwise the map would move as well.
    event.stopPropagation();
    const step = event.shiftKey ? 1 : STEP;
    const at = map.latLngToContainerPoint([latitude, longitude]).add([arrow[0] * step, arrow[1] * step]);
    onMove(map.containerPointToLatLng(at));
  };
  return (
    <Marker
      ref={marker}
      position={[latitude, longitude]}
      icon={PIN_ICON}
      draggable
      autoPan
      eventHandlers={{
        keydown: press,
        dragend: () => marker.current && onMove(marker.current.getLatLng()),
      }}
    />
  );
}
