'use client';

import { useEffect, useState } from 'react';
import { useTranslations } from 'next-intl';
import type { MapSetup } from '@/lib/contract/portal/map';
import type { MapState, Position } from '@/lib/domain/map/types';
import { FramePin } from './frame-pin';
import { LeafletMap } from './leaflet-map';
import { PinLayer } from './pin-layer';
import styles from './map.module.css';

/** Near enough to tell houses apart; without pictures of them, near enough to see the coast or the borders around. */
const NEAR = 16;
const NEAR_OUTLINE = 8;

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

type CanvasProps = PinMapProps & { readonly setup: MapSetup };

/** The map under a pin: the tenant's own where it comes; where it does not, that is said (P8.10) and the built-in one stays. */
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
