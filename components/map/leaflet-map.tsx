'use client';

import 'leaflet/dist/leaflet.css';
import { useCallback, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { Control, Map, TileLayer, Util } from 'leaflet';
import type { MapSetup } from '@/lib/contract/portal/map';
import { MAX_ZOOM, MIN_ZOOM } from '@/lib/domain/map/types';
import type { MapView } from '@/lib/domain/map/types';
import { focusInPlace } from './focus-in-place';
import { MapContext, useMap } from './map-context';
import { OutlineLayer } from './outline-layer';
import styles from './map.module.css';

/** Where the server hands out the tenant's pictures, whoever makes them (ADR 90). */
const TILES = '/map/tiles/{z}/{x}/{y}';
/** Whoever asked the device for less motion gets a map that jumps instead of gliding. */
const isStill = () => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
/** Fine enough for the first view (P9.13: 4.4); from then on pictures are shown at the size that they were made for. */
const FIRST_SNAP = 0.1;

/**
 * The built-in map: the outline of the land, and above it the tenant's pictures where they can be had. It needs nothing
 * but this portal.
 */
export function LeafletMap({
  setup,
  view,
  label,
  children,
}: {
  setup: MapSetup;
  /** At the beginning; later the map is the user's. */
  view: MapView;
  label: string;
  children?: ReactNode;
}) {
  const t = useTranslations('map');
  const [first] = useState(view);
  const [moves] = useState(() => !isStill());
  const [map, setMap] = useState<Map | null>(null);
  const { tiles } = setup;
  const attach = useCallback(
    (place: HTMLDivElement) => {
      const made = new Map(place, {
        center: [first.centre.latitude, first.centre.longitude],
        zoom: first.zoom,
        zoomSnap: FIRST_SNAP,
        minZoom: MIN_ZOOM,
        maxZoom: MAX_ZOOM,
        maxBounds: [
          [-85, -Infinity],
          [85, Infinity],
        ],
        maxBoundsViscosity: 1,
        worldCopyJump: true,
        zoomAnimation: moves,
        fadeAnimation: moves,
        markerZoomAnimation: moves,
        inertia: moves,
        zoomControl: false,
        attributionControl: false,
      });
      focusInPlace(made);
      setMap(made);
      return () => void made.remove();
    },
    [first, moves],
  );
  return (
    <>
      <div ref={attach} className={styles.canvas}>
        {map && (
          <MapContext value={map}>
            <Behaviour label={label} />
            <OutlineLayer />
            {tiles && <Pictures maxZoom={tiles.maxZoom} />}
            <ZoomButtons />
            {children}
          </MapContext>
        )}
      </div>
      <p className={styles.sources}>{tiles ? `${tiles.attribution} · ${t('outlineSource')}` : t('outlineSource')}</p>
    </>
  );
}

/** The pictures of the tenant; nearer than they go the nearest are made larger. */
function Pictures({ maxZoom }: { maxZoom: number }) {
  const map = useMap();
  useEffect(() => {
    const layer = new TileLayer(TILES, { maxNativeZoom: maxZoom, maxZoom: MAX_ZOOM }).addTo(map);
    return () => void layer.remove();
  }, [map, maxZoom]);
  return null;
}

function ZoomButtons() {
  const map = useMap();
  const t = useTranslations('map');
  useEffect(() => {
    const titles = { zoomInTitle: t('zoomIn'), zoomOutTitle: t('zoomOut') };
    const buttons = new Control.Zoom({ position: 'topright', ...titles }).addTo(map);
    return () => void buttons.remove();
  }, [map, t]);
  return null;
}

/** What the map's element is called, and steps of whole zooms once the first view stands. */
function Behaviour({ label }: { label: string }) {
  const map = useMap();
  useEffect(() => {
    Util.setOptions(map, { zoomSnap: 1 });
  }, [map]);
  useEffect(() => {
    // A page that is scrolled over the map goes on scrolling, until somebody has turned to the map.
    const wheel = map.scrollWheelZoom;
    wheel.disable();
    const [on, off] = [() => void wheel.enable(), () => void wheel.disable()];
    map.on('focus', on).on('blur', off);
    return () => void map.off('focus', on).off('blur', off);
  }, [map]);
  useEffect(() => {
    const element = map.getContainer();
    element.setAttribute('role', 'region');
    element.setAttribute('aria-label', label);
  }, [map, label]);
  useEffect(() => {
    // The room of the map changes with the menu and the window; Leaflet hears of the window alone.
    const element = map.getContainer();
    const watcher = new ResizeObserver(() => {
      // Without any room it is hidden or being taken away, and what it saw is no word about what is seen.
      if (element.clientWidth > 0 && element.clientHeight > 0) map.invalidateSize({ pan: false });
    });
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [map]);
  return null;
}
