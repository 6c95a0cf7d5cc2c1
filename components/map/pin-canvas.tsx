'use client';

import { useEffect, useState } from 'react';
import { useTranslations } from 'next-intl';
import type { MapSetup } from '@/lib/contract/portal/map';
import type { MapState, Position } from '@/lib/domain/map/types';
import { FramePin } from './frame-pin';
import { LeafletMap } from './leaflet-map';
import { PinLayer } from './pin-layer';
import styles from './map.module.css';

/** Zoom level at which single houses are visible; without tiles, one that shows the nearest coast or borders. */
const NEAR = 16;
const NEAR_OUTLINE = 8;

export interface PinMapProps {
  /** Position of the pin; null shows the tenant's region without one. */
  readonly position: Position | null;
  /** Called after a drag, an arrow key, a press on the map or a lookup; a valid position, rounded to the metre. */
  readonly onMove: (position: Position) => void;
  /** Accessible name of the pin. */
  readonly label: string;
  /**
   * Whether the map can be used; a form checks it before it is sent (P5.34). If the tenant's own map fails, the built-in one
   * replaces it and is ready.
   */
  readonly onState?: (state: MapState) => void;
  /** An address to look up, where the tenant's map is Google's (P7.35); other maps ignore it. */
  readonly address?: string | null;
}

type CanvasProps = PinMapProps & { readonly setup: MapSetup };

/** The map under a pin: the tenant's own if it loads; otherwise an error is shown (P8.10) and the built-in one stays. */
export function PinCanvas({ setup, position, onMove, label, onState, address = null }: CanvasProps) {
  const t = useTranslations('map');
  const own = setup.vendors.length > 0;
  const [state, setState] = useState<MapState>(own ? 'loading' : 'failed');
  useEffect(() => onState?.(state === 'loading' ? 'loading' : 'ready'), [state, onState]);
  return (
    <>
      {state !== 'ready' && <BuiltIn setup={setup} position={position} onMove={onMove} label={label} />}
      {state !== 'failed' && (
        <FramePin
          setup={setup}
          position={position}
          address={address}
          label={label}
          shown={state === 'ready'}
          onMove={onMove}
          onState={setState}
        />
      )}
      {own && state === 'failed' && (
        <p className={styles.failed} role="status">
          {t(setup.vendors[0] === 'google' ? 'googleFailed' : 'failed')}
        </p>
      )}
    </>
  );
}

function BuiltIn({ setup, position, onMove, label }: Omit<CanvasProps, 'onState' | 'address'>) {
  const near = setup.tiles ? NEAR : NEAR_OUTLINE;
  return (
    <LeafletMap setup={setup} label={label} wheel="ctrl" view={position ? { centre: position, zoom: near } : setup}>
      <PinLayer position={position} near={near} onMove={onMove} label={label} />
    </LeafletMap>
  );
}
