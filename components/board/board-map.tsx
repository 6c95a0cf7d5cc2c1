'use client';

import 'leaflet/dist/leaflet.css';
import { useEffect } from 'react';
import { useTranslations } from 'next-intl';
import { MapContainer, Marker, useMap } from 'react-leaflet';
import type { BoardFleet } from '@/lib/contract/portal/board';
import { useMapSize } from '../map/map-behaviour';
import { boundsOnMap } from '../map/map-window';
import { statusIcon } from '../map/marker-icon';
import { OutlineLayer } from '../map/outline-layer';
import mapStyles from '../map/map.module.css';
import styles from './board.module.css';

type Place = NonNullable<BoardFleet['map']>;

/** The stations on the bundled map outline: a static picture, without interaction or external tiles. */
export function BoardMap({ place: { spots, window } }: { place: Place }) {
  const t = useTranslations('board');
  return (
    <div className={styles.map} role="img" aria-label={t('map')}>
      <MapContainer
        className={mapStyles.canvas ?? ''}
        bounds={boundsOnMap(window)}
        // Fractional zoom, to show exactly the window.
        zoomSnap={0}
        zoomControl={false}
        attributionControl={false}
        zoomAnimation={false}
        fadeAnimation={false}
        dragging={false}
        touchZoom={false}
        doubleClickZoom={false}
        scrollWheelZoom={false}
        boxZoom={false}
        keyboard={false}
      >
        <WholeWindow window={window} />
        <OutlineLayer />
        {spots.map(({ key, level, count, latitude, longitude }) => (
          <Marker
            key={key}
            position={[latitude, longitude < window.west ? longitude + 360 : longitude]}
            icon={statusIcon(level, count)}
            interactive={false}
            keyboard={false}
          />
        ))}
      </MapContainer>
    </div>
  );
}

/** Fits the whole window into the available space. */
function WholeWindow({ window }: Pick<Place, 'window'>) {
  const map = useMap();
  const { east, north, south, west } = window;
  useMapSize();
  useEffect(() => {
    const fit = () => void map.fitBounds(boundsOnMap({ east, north, south, west }), { animate: false });
    fit();
    map.on('resize', fit);
    return () => void map.off('resize', fit);
  }, [map, east, north, south, west]);
  return null;
}
