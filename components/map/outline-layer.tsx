'use client';

import { useState } from 'react';
import { svg } from 'leaflet';
import { Pane, Polygon, Polyline } from 'react-leaflet';
import useSWRImmutable from 'swr/immutable';
import { OUTLINE, loadOutline } from './load-outline';
import styles from './map.module.css';

/** Of the map's size, drawn around what is seen, so that a short drag uncovers nothing. */
const PADDING = 0.4;
const PANE = 'outline';
/** Beneath Leaflet's pane of pictures, which is 200. */
const BENEATH = { zIndex: 150, pointerEvents: 'none' } as const;

/** Land and borders under everything else: there is a map also where nothing can be reached (P1.5). */
export function OutlineLayer() {
  const [renderer] = useState(() => svg({ padding: PADDING, pane: PANE }));
  // Without the outline there are still the stations, and the sea beneath them.
  const { data } = useSWRImmutable(OUTLINE, loadOutline);
  const looks = { renderer, interactive: false, smoothFactor: 1.2 };
  return (
    <Pane name={PANE} style={BENEATH}>
      {data && (
        <>
          <Polygon {...looks} positions={data.land} className={styles.land ?? ''} />
          <Polyline {...looks} positions={data.borders} className={styles.border ?? ''} />
          <Polyline {...looks} positions={data.regions} className={styles.region ?? ''} />
        </>
      )}
    </Pane>
  );
}
