'use client';

import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'next-intl';
import { Marker } from 'leaflet';
import type { MapSetup } from '@/lib/contract/portal/map';
import { tidyPosition } from '@/lib/domain/map/position';
import type { MapState, Position } from '@/lib/domain/map/types';
import { FramePin } from './frame-pin';
import { LeafletMap } from './leaflet-map';
import { useMap, useMapEvents } from './map-context';
import { pinIcon } from './marker-icon';
import styles from './map.module.css';

/** Pixels that an arrow key moves the pin; with Shift one. */
const STEP = 10;
/** Near enough to tell houses apart; without pictures of them, near enough to see the coast or the borders around. */
const NEAR = 16;
const NEAR_OUTLINE = 8;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

export interface PinCanvasProps {
  readonly setup: MapSetup;
  readonly position: Position | null;
  readonly onMove: (position: Position) => void;
  readonly label: string;
  readonly onState?: ((state: MapState) => void) | undefined;
  readonly address?: string | null | undefined;
}

/** The map under a pin: the tenant's own where it comes; where it does not, that is said (P8.10) and the built-in one stays. */
export function PinCanvas({ setup, position, onMove, label, onState, address = null }: PinCanvasProps) {
  const t = useTranslations('map');
  const own = setup.vendors.length > 0;
  const [state, setState] = useState<MapState>(own ? 'loading' : 'failed');
  useEffect(() => onState?.(state === 'loading' ? 'loading' : 'ready'), [state, onState]);
  return (
    <>
      {state !== 'ready' && <BuiltIn setup={setup} position={position} onMove={onMove} label={label} />}
      {state !== 'failed' && (
        <FramePin
          setup={setup}
          position={position}
          address={address}
          label={label}
          shown={state === 'ready'}
          onMove={onMove}
          onState={setState}
        />
      )}
      {own && state === 'failed' && (
        <p className={styles.failed} role="status">
          {t(setup.vendors[0] === 'google' ? 'googleFailed' : 'failed')}
        </p>
      )}
    </>
  );
}

function BuiltIn({ setup, position, onMove, label }: Omit<PinCanvasProps, 'onState' | 'address'>) {
  const near = setup.tiles ? NEAR : NEAR_OUTLINE;
  return (
    <LeafletMap
      setup={setup}
      label={label}
      view={position ? { centre: position, zoom: near } : { centre: setup.centre, zoom: setup.zoom }}
    >
      <PressedPlace onMove={onMove} />
      {position && <Pin position={position} near={near} onMove={onMove} label={label} />}
    </LeafletMap>
  );
}

function PressedPlace({ onMove }: Pick<PinCanvasProps, 'onMove'>) {
  useMapEvents({ click: ({ latlng }) => onMove(tidyPosition({ latitude: latlng.lat, longitude: latlng.lng })) });
  return null;
}

function Pin({
  position,
  near,
  onMove,
  label,
}: { position: Position; near: number } & Pick<PinCanvasProps, 'onMove' | 'label'>) {
  const map = useMap();
  const marker = useRef<Marker | null>(null);
  const { latitude, longitude } = position;
  useEffect(() => {
    // Where it stands is the next effect's.
    const made = new Marker(map.getCenter(), { icon: pinIcon(), draggable: true, autoPan: true }).addTo(map);
    marker.current = made;
    return () => {
      made.remove();
      marker.current = null;
    };
  }, [map]);
  useEffect(() => void marker.current?.setLatLng([latitude, longitude]), [map, latitude, longitude]);
  useEffect(() => {
    const moved = () => {
      const { lat, lng } = marker.current?.getLatLng() ?? {};
      if (lat !== undefined && lng !== undefined) onMove(tidyPosition({ latitude: lat, longitude: lng }));
    };
    const made = marker.current?.on('dragend', moved);
    return () => void made?.off('dragend', moved);
  }, [map, onMove]);
  useEffect(() => {
    // A place that was found elsewhere is shown; one that stands on screen already does not move the map.
    if (!map.getBounds().pad(-0.1).contains([latitude, longitude]))
      map.setView([latitude, longitude], Math.max(near, map.getZoom()));
  }, [map, near, latitude, longitude]);
  useEffect(() => {
    const element = marker.current?.getElement();
    if (!element) return;
    element.setAttribute('aria-label', `${label}: ${latitude}, ${longitude}`);
    const move = (event: KeyboardEvent) => {
      const arrow = ARROWS[event.key];
      if (!arrow) return;
      event.preventDefault();
      // The map would move as well.
      event.stopPropagation();
      const step = event.shiftKey ? 1 : STEP;
      const at = map.latLngToContainerPoint([latitude, longitude]).add([arrow[0] * step, arrow[1] * step]);
      const { lat, lng } = map.containerPointToLatLng(at);
      onMove(tidyPosition({ latitude: lat, longitude: lng }));
    };
    element.addEventListener('keydown', move);
    return () => element.removeEventListener('keydown', move);
  }, [map, latitude, longitude, label, onMove]);
  return null;
}
