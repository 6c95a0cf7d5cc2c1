'use client';

import { Suspense, lazy, useRef, useState } from 'react';
import { useTranslations } from 'next-intl';
import { useMapItems, useMapSetup } from '@/lib/client/map/queries';
import type { Bounds, MapItem, MapStation, MapWindow } from '@/lib/domain/map/types';
import { isVisible } from '@/lib/domain/map/bounds';
import Button from '@mui/material/Button';
import { RetryAlert } from '../ui/retry-alert';
import { MapWaiting } from './map-box';
import { MapList } from './map-list';
import { MapPlace } from './map-place';
import { keepStationFromMap } from './station-from-map';
import styles from './map.module.css';

const MapCanvas = lazy(() => import('./map-canvas').then((part) => ({ default: part.MapCanvas })));

/** A stable reference across renders, like the function below. */
const NONE: readonly MapItem[] = [];
/** A stable reference across renders: the map's markers depend on it. */
const choose = ({ id }: MapStation) => keepStationFromMap(id);

/**
 * A map of the caller's stations (P1.5, P2.42): the server returns what is in view, with clusters. The same stations are listed
 * below. `hrefOf` returns the URL of a station (P2.43).
 */
export function MapView({ hrefOf }: { hrefOf: (id: string) => string }) {
  const t = useTranslations('map');
  const setup = useMapSetup();
  const [window, setWindow] = useState<MapWindow | null>(null);
  /** Fixed height of the map in px while the list is shown below it, as a lower map would hide stations; null otherwise. */
  const [listed, setListed] = useState<number | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const { data, problem, retry } = useMapItems(window);
  /** After the first interaction the map no longer moves by itself. */
  const [touched, setTouched] = useState(false);
  const [first, setFirst] = useState<Bounds | null | undefined>(undefined);
  if (first === undefined && data !== null && window !== null) {
    setFirst(touched || data.around === null || isVisible(data.around, window.seen) ? null : data.around);
  }
  const touch = () => setTouched(true);
  const unlocated = data ? data.total - data.located : 0;
  return (
    <div className={styles.view} onPointerDownCapture={touch} onWheelCapture={touch} onKeyDownCapture={touch}>
      <MapPlace
        ref={box}
        height={listed}
        footer={
          <Button
            aria-expanded={listed !== null}
            onClick={() => setListed(listed === null ? (box.current?.offsetHeight ?? 0) : null)}
          >
            {t(listed === null ? 'list.show' : 'list.hide')}
          </Button>
        }
      >
        {setup ? (
          <Suspense fallback={<MapWaiting label={t('loading')} />}>
            <MapCanvas
              setup={setup}
              items={data?.items ?? NONE}
              around={data?.around ?? null}
              first={first ?? null}
              onWindow={setWindow}
              onChoose={choose}
              hrefOf={hrefOf}
            />
          </Suspense>
        ) : (
          <MapWaiting label={t('loading')} />
        )}
      </MapPlace>
      {problem && (
        <RetryAlert severity="warning" variant="strip" onRetry={retry}>
          {t('itemsFailed')}
        </RetryAlert>
      )}
      {unlocated > 0 && <p className="hint">{t('unlocated', { count: unlocated })}</p>}
      {listed !== null && <MapList bounds={window?.seen ?? null} onChoose={choose} hrefOf={hrefOf} />}
    </div>
  );
}
