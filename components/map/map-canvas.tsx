'use client';

import { useState } from 'react';
import type { MapState } from '@/lib/domain/map/types';
import { FrameCanvas } from './frame-canvas';
import { LeafletCanvas } from './leaflet-canvas';
import type { MapCanvasProps } from './map-canvas-props';

/**
 * The one interface behind which the maps stand (P4.19): the tenant's own once it has come, until then and where it does not
 * come the built-in one. A failure here is a word in the console alone (P8.10): there is a map all the same.
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
