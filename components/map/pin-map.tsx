'use client';

import { Suspense, lazy } from 'react';
import { useTranslations } from 'next-intl';
import { useMapSetup } from '@/lib/client/map/queries';
import type { MapState, Position } from '@/lib/domain/map/types';
import { MapBox, MapWaiting } from './map-box';

const PinCanvas = lazy(() => import('./pin-canvas').then((part) => ({ default: part.PinCanvas })));

export interface PinMapProps {
  /** Where the pin stands; null shows the tenant's region without one. */
  readonly position: Position | null;
  /** After a drag, an arrow key on the pin, or a press on the map: on the globe, to the metre. Also what a lookup found. */
  readonly onMove: (position: Position) => void;
  /** What the pin is, for those who cannot see it. */
  readonly label: string;
  /**
   * Whether the map can be used; a form asks for that before it is sent (P5.34). Where the tenant's own map does not come, the
   * built-in one stands in for it and is ready.
   */
  readonly onState?: (state: MapState) => void;
  /** An address that Google's map is to find, where it is the tenant's (P7.35); the others know none. */
  readonly address?: string | null;
}

/** A map with one pin that can be dragged, set by a press, and moved by the arrow keys. Takes the messages `map`. */
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
