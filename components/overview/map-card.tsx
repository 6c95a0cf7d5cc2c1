'use client';

import { Suspense, lazy, useRef } from 'react';
import { useTranslations } from 'next-intl';
import { DEFAULT_STATION_QUERY } from '@/lib/domain/stations/list-query';
import { MapWaiting } from '../map/map-box';
import { MapPlace } from '../map/map-place';
import { stationHref } from '../stations/addresses';
import Button from '@mui/material/Button';
import { Panel } from '../ui/panel';
import { useWhenSeen } from '../ui/use-when-seen';

const MapView = lazy(() => import('../map/map-view').then((part) => ({ default: part.MapView })));

/** A station opened from the map is shown without the list beside it (P2.43, P2.51). */
const hrefOf = (id: string) => stationHref(id, DEFAULT_STATION_QUERY, true);

/** The map of the overview (P2.42), loaded once it is scrolled into view. */
export function MapCard() {
  const t = useTranslations('map');
  const place = useRef<HTMLDivElement>(null);
  const seen = useWhenSeen(place);
  const waiting = (
    <MapPlace footer={<Button disabled>{t('list.show')}</Button>}>
      <MapWaiting ref={place} label={t('loading')} />
    </MapPlace>
  );
  return (
    <Panel title={t('title')} fill>
      {seen ? (
        <Suspense fallback={waiting}>
          <MapView hrefOf={hrefOf} />
        </Suspense>
      ) : (
        waiting
      )}
    </Panel>
  );
}
