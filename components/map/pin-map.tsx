'use client';

import { Suspense, lazy } from 'react';
import { useTranslations } from 'next-intl';
import { useMapSetup } from '@/lib/client/map/queries';
import { MapBox, MapWaiting } from './map-box';
import type { PinMapProps } from './pin-canvas';

const PinCanvas = lazy(() => import('./pin-canvas').then((part) => ({ default: part.PinCanvas })));

/** A map with one pin that can be dragged, set by a press, and moved by the arrow keys. Needs the messages of `map`. */
export function PinMap(props: PinMapProps) {
  const t = useTranslations('map');
  const setup = useMapSetup();
  const waiting = <MapWaiting label={t('loading')} />;
  return (
    <MapBox size="small">
      {setup ? (
        <Suspense fallback={waiting}>
          <PinCanvas {...props} setup={setup} />
        </Suspense>
      ) : (
        waiting
      )}
    </MapBox>
  );
}
