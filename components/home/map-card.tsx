'use client';

import { Suspense, lazy } from 'react';
import { useTranslations } from 'next-intl';
import { DEFAULT_STATION_QUERY } from '@/lib/domain/stations/list-query';
import { MapWaiting } from '../map/map-box';
import { MapPlace } from '../map/map-place';
import { stationHref } from '../stations/addresses';
import { Button } from '../ui/button';
import { Card } from '../ui/card';
import { useAfterPaint } from './use-after-paint';

const MapView = lazy(() => import('../map/map-view').then((part) => ({ default: part.MapView })));

/** A station that was chosen on the map stands alone: the list beside it is hidden (P2.43, P2.51). */
const hrefOf = (id: string) => stationHref(id, DEFAULT_STATION_QUERY, true);

/** The map of the overview (P2.42), loaded once the page stands. */
export function MapCard() {
  const t = useTranslations('map');
  const painted = useAfterPaint();
  const waiting = (
    <MapPlace foot={<Button disabled>{t('list.show')}</Button>}>
      <MapWaiting label={t('loading')} />
    </MapPlace>
  );
  return (
    <Card title={t('title')} fill>
      {painted ? (
        <Suspense fallback={waiting}>
          <MapView hrefOf={hrefOf} />
        </Suspense>
      ) : (
        waiting
      )}
    </Card>
  );
}
