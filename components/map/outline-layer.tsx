'use client';

import { useEffect } from 'react';
import { polygon, polyline, svg } from 'leaflet';
import { readOutline } from '@/lib/domain/map/outline';
import type { Outline } from '@/lib/domain/map/outline';
import { useMap } from './map-context';
import styles from './map.module.css';

const ADDRESS = '/map/outline.json';
/** Of the map's size, drawn around what is seen, so that a short drag uncovers nothing. */
const PADDING = 0.4;
/** Beneath Leaflet's pane of pictures, which is 200. */
const PANE = { name: 'outline', level: '150' };

let loading: Promise<Outline> | null = null;

/** The outline comes once a visit, however many maps there are. */
function loadOutline(): Promise<Outline> {
  loading ??= fetch(ADDRESS)
    .then((answer) => (answer.ok ? answer.json() : Promise.reject(new Error(`status ${answer.status}`))))
    .then(readOutline);
  loading.catch(() => (loading = null));
  return loading;
}

/** Land and borders under everything else: there is a map also where nothing can be reached (P1.5). */
export function OutlineLayer() {
  const map = useMap();
  useEffect(() => {
    let gone = false;
    const pane = map.getPane(PANE.name) ?? map.createPane(PANE.name);
    pane.style.zIndex = PANE.level;
    pane.style.pointerEvents = 'none';
    const renderer = svg({ padding: PADDING, pane: PANE.name });
    const looks = { renderer, interactive: false, pane: PANE.name, smoothFactor: 1.2 } as const;
    const layers: { remove: () => unknown }[] = [];
    loadOutline().then(
      ({ land, borders, regions }) => {
        if (gone) return;
        layers.push(
          polygon(land, { ...looks, className: styles.land ?? '' }).addTo(map),
          polyline(borders, { ...looks, className: styles.border ?? '' }).addTo(map),
          polyline(regions, { ...looks, className: styles.region ?? '' }).addTo(map),
        );
      },
      // Without the outline there are still the stations, and the sea beneath them.
      () => undefined,
    );
    return () => {
      gone = true;
      for (const layer of layers) layer.remove();
      renderer.remove();
    };
  }, [map]);
  return null;
}
