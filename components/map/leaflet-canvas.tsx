'use client';

import { useEffect, useRef } from 'react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { DomEvent } from 'leaflet';
import { Maximize } from 'lucide-react';
import type { Bounds } from '@/lib/domain/map/types';
import Button from '@mui/material/Button';
import { infoNode } from './info-node';
import { ItemLayer } from './item-layer';
import { LeafletMap } from './leaflet-map';
import type { MapCanvasProps } from './map-canvas-props';
import { useMap, useMapEvents } from './map-context';
import { fitMap, windowOf } from './map-window';
import styles from './map.module.css';

/** The built-in map with stations on it. */
export function LeafletCanvas({ setup, around, first, ...items }: MapCanvasProps) {
  const t = useTranslations('map');
  return (
    <LeafletMap setup={setup} view={setup} label={t('title')}>
      <Stations {...items} />
      {first && <FirstFit bounds={first} />}
      {around && <ShowAll around={around} />}
    </LeafletMap>
  );
}

type StationsProps = Pick<MapCanvasProps, 'items' | 'onWindow' | 'onChoose' | 'hrefOf'>;

function Stations({ items, onWindow, onChoose, hrefOf }: StationsProps) {
  const map = useMap();
  const router = useRouter();
  const t = useTranslations('map');
  const tStatus = useTranslations('common.status');
  const layer = useRef<ItemLayer | null>(null);
  useMapEvents({ moveend: () => onWindow(windowOf(map)), resize: () => onWindow(windowOf(map)) });
  useEffect(() => onWindow(windowOf(map)), [map, onWindow]);
  useEffect(() => {
    const words = {
      close: t('close'),
      nameOf: (item: StationsProps['items'][number]) =>
        item.kind === 'station' ? item.name : t('cluster', { count: item.count, status: tStatus(item.light) }),
      together: (count: number) => t('together', { count }),
    };
    const made = new ItemLayer(map, words, (station) =>
      infoNode({
        station,
        picture: station.picture,
        status: tStatus(station.light),
        open: t('open'),
        href: hrefOf(station.id),
        onOpen: () => {
          onChoose(station);
          router.push(hrefOf(station.id));
        },
      }),
    );
    layer.current = made;
    return () => {
      made.close();
      layer.current = null;
    };
  }, [map, t, tStatus, router, onChoose, hrefOf]);
  // After the effect above, so that a layer that was made anew is filled.
  useEffect(() => layer.current?.show(items), [items, map, t, tStatus, router, onChoose, hrefOf]);
  return null;
}

/** Goes once to where the stations are, where the tenant's own view does not show them. */
function FirstFit({ bounds }: { bounds: Bounds }) {
  const map = useMap();
  useEffect(() => fitMap(map, bounds, { animate: false }), [map, bounds]);
  return null;
}

function ShowAll({ around }: { around: Bounds }) {
  const map = useMap();
  const t = useTranslations('map');
  return (
    // What is pressed here is no press on the map.
    <div ref={(place) => void (place && DomEvent.disableClickPropagation(place))} className={styles.all}>
      <Button startIcon={<Maximize size={16} aria-hidden="true" />} onClick={() => fitMap(map, around)}>
        {t('fit')}
      </Button>
    </div>
  );
}
