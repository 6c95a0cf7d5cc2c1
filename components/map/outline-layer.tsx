'use client';

import { useState } from 'react';
import { svg } from 'leaflet';
import { Pane, Polygon, Polyline } from 'react-leaflet';
import useSWRImmutable from 'swr/immutable';
import { OUTLINE, loadOutline } from './load-outline';
import styles from './map.module.css';

/** Part of the map's size drawn beyond the view, so that a short drag uncovers nothing. */
const PADDING = 0.4;
const PANE = 'outline';
/** Below Leaflet's tile pane, which has z-index 200. */
const BENEATH = { zIndex: 150, pointerEvents: 'none' } as const;

/** Land and borders below everything else: there is a map even without any tile server (P1.5). */
export function OutlineLayer() {
  const [renderer] = useState(() => svg({ padding: PADDING, pane: PANE }));
  // If the outline fails to load, stations are still shown on the sea colour.
  const { data } = useSWRImmutable(OUTLINE, loadOutline);
  const options = { renderer, interactive: false, smoothFactor: 1.2 };
  return (
    <Pane name={PANE} style={BENEATH}>
      {data && (
        <>
          <Polygon {...options} positions={data.land} className={styles.land ?? ''} />
          <Polyline {...options} positions={data.borders} className={styles.border ?? ''} />
          <Polyline {...options} positions={data.regions} className={styles.region ?? ''} />
        </>
      )}
    </Pane>
  );
}
