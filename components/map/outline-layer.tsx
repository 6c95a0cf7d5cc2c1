'use client';

import { useEffect } from 'react';
import { polygon, polyline, svg } from 'leaflet';
import { loadOutline } from './load-outline';
import { useMap } from './map-context';
import styles from './map.module.css';

/** Of the map's size, drawn around what is seen, so that a short drag uncovers nothing. */
const PADDING = 0.4;
/** Beneath Leaflet's pane of pictures, which is 200. */
const PANE = { name: 'outline', level: '150' };

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
