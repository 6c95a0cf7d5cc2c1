'use client';

import { useState } from 'react';
import type { MapState } from '@/lib/domain/map/types';
import { FrameCanvas } from './frame-canvas';
import { LeafletCanvas } from './leaflet-canvas';
import type { MapCanvasProps } from './map-canvas-props';

/**
 * The common interface of the maps (P4.19): the tenant's own once it has loaded; until then, and if it fails, the built-in one. A
 * failure is only logged to the console (P8.10), as there is still a map.
 */
export function MapCanvas(props: MapCanvasProps) {
  const [state, setState] = useState<MapState>(props.setup.vendors.length === 0 ? 'failed' : 'loading');
  const settle = (next: MapState) => {
    // eslint-disable-next-line no-console -- P8.10: on this screen a map that fails is logged only
    if (next === 'failed') console.warn(`map: none of ${props.setup.vendors.join(', ')} has come`);
    setState(next);
  };
  return (
    <>
      {state !== 'ready' && <LeafletCanvas {...props} />}
      {state !== 'failed' && <FrameCanvas {...props} shown={state === 'ready'} onState={settle} />}
    </>
  );
}
