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

/** The server delivers the tenant's map tiles here, whatever their source (ADR 90). */
const TILES = '/map/tiles/{z}/{x}/{y}';
/** With reduced motion set on the device, the map jumps instead of gliding. */
const isStill = () => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

/** The built-in map: the outline of the land with the tenant's tiles on top where available. It depends on nothing but this portal. */
export function LeafletMap({
  setup: { tiles },
  view,
  label,
  wheel = 'focus',
  children,
}: {
  setup: MapSetup;
  /** The initial view; later the user controls the map. */
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
        // Fine enough for the first view (P9.13: 4.4); later whole zoom levels show tiles at their native size.
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
        {/* Beyond the deepest zoom level of the tiles the nearest ones are scaled up. */}
        {tiles && <TileLayer url={TILES} maxNativeZoom={tiles.maxZoom} maxZoom={MAX_ZOOM} />}
        <ZoomControl position="topright" zoomInTitle={t('zoomIn')} zoomOutTitle={t('zoomOut')} />
        {children}
      </MapContainer>
      <p className={styles.sources}>{tiles ? `${tiles.attribution} · ${t('outlineSource')}` : t('outlineSource')}</p>
    </>
  );
}
