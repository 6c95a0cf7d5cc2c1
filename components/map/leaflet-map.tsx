'use client';

import 'leaflet/dist/leaflet.css';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { MapContainer, TileLayer, ZoomControl } from 'react-leaflet';
import type { MapSetup } from '@/lib/contract/portal/map';
import { MAX_ZOOM, MIN_ZOOM } from '@/lib/domain/map/types';
import type { MapView } from '@/lib/domain/map/types';
import { MapBehaviour } from './map-behaviour';
import type { Wheel } from './map-behaviour';
import { OutlineLayer } from './outline-layer';
import styles from './map.module.css';

/** Where the server hands out the tenant's pictures, whoever makes them (ADR 90). */
const TILES = '/map/tiles/{z}/{x}/{y}';
/** Whoever asked the device for less motion gets a map that jumps instead of gliding. */
const isStill = () => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

/**
 * The built-in map: the outline of the land, and above it the tenant's pictures where they can be had. It needs nothing
 * but this portal.
 */
export function LeafletMap({
  setup: { tiles },
  view,
  label,
  wheel = 'focus',
  children,
}: {
  setup: MapSetup;
  /** At the beginning; later the map is the user's. */
  view: MapView;
  label: string;
  wheel?: Wheel;
  children?: ReactNode;
}) {
  const t = useTranslations('map');
  const [moves] = useState(() => !isStill());
  return (
    <>
      <MapContainer
        className={styles.canvas ?? ''}
        center={[view.centre.latitude, view.centre.longitude]}
        zoom={view.zoom}
        // Fine enough for the first view (P9.13: 4.4); from then on pictures are shown at the size that they were made for.
        zoomSnap={0.1}
        minZoom={MIN_ZOOM}
        maxZoom={MAX_ZOOM}
        maxBounds={[
          [-85, -Infinity],
          [85, Infinity],
        ]}
        maxBoundsViscosity={1}
        worldCopyJump
        zoomAnimation={moves}
        fadeAnimation={moves}
        markerZoomAnimation={moves}
        inertia={moves}
        zoomControl={false}
        attributionControl={false}
      >
        <MapBehaviour label={label} wheel={wheel} />
        <OutlineLayer />
        {/* Nearer than the pictures go the nearest are made larger. */}
        {tiles && <TileLayer url={TILES} maxNativeZoom={tiles.maxZoom} maxZoom={MAX_ZOOM} />}
        <ZoomControl position="topright" zoomInTitle={t('zoomIn')} zoomOutTitle={t('zoomOut')} />
        {children}
      </MapContainer>
      <p className={styles.sources}>{tiles ? `${tiles.attribution} · ${t('outlineSource')}` : t('outlineSource')}</p>
    </>
  );
}
