'use client';

import { useMemo } from 'react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { DomEvent } from 'leaflet';
import { Maximize } from 'lucide-react';
import Button from '@mui/material/Button';
import { useMap } from 'react-leaflet';
import type { Bounds } from '@/lib/domain/map/types';
import { FirstFit } from './first-fit';
import { LeafletMap } from './leaflet-map';
import type { MapCanvasProps, MarkerLabels } from './map-canvas-props';
import { fitMap } from './map-window';
import { StationMarkers, WindowReport } from './station-markers';
import styles from './map.module.css';

/** The built-in map with stations on it. */
export function LeafletCanvas({ setup, items, around, first, onWindow, onChoose, hrefOf }: MapCanvasProps) {
  const t = useTranslations('map');
  const router = useRouter();
  return (
    <LeafletMap setup={setup} view={setup} label={t('title')}>
      <WindowReport onWindow={onWindow} />
      <StationMarkers
        items={items}
        labels={useMarkerLabels()}
        hrefOf={hrefOf}
        onOpen={(station) => {
          onChoose(station);
          router.push(hrefOf(station.id));
        }}
      />
      {first && <FirstFit bounds={first} />}
      {around && <ShowAll around={around} />}
    </LeafletMap>
  );
}

function useMarkerLabels(): MarkerLabels {
  const t = useTranslations('map');
  const status = useTranslations('common.status');
  return useMemo(
    () => ({
      open: t('open'),
      close: t('close'),
      statusOf: status,
      nameOf: (item) =>
        item.kind === 'station' ? item.name : t('cluster', { count: item.count, status: status(item.level) }),
      together: (count) => t('together', { count }),
    }),
    [t, status],
  );
}

function ShowAll({ around }: { around: Bounds }) {
  const map = useMap();
  const t = useTranslations('map');
  return (
    // A click here must not count as a click on the map.
    <div ref={(place) => void (place && DomEvent.disableClickPropagation(place))} className={styles.all}>
      <Button startIcon={<Maximize size={16} aria-hidden="true" />} onClick={() => fitMap(map, around)}>
        {t('fit')}
      </Button>
    </div>
  );
}
