'use client';

import { createContext, useContext, useEffect } from 'react';
import type { LeafletEventHandlerFnMap, Map } from 'leaflet';

/** The map that the parts inside of it draw on. */
export const MapContext = createContext<Map | null>(null);

/** The map around a part. */
export function useMap(): Map {
  const map = useContext(MapContext);
  if (!map) throw new Error('there is no map around this part');
  return map;
}

/** Listens to the map while the part is there. */
export function useMapEvents(handlers: LeafletEventHandlerFnMap): void {
  const map = useMap();
  useEffect(() => {
    map.on(handlers);
    return () => void map.off(handlers);
  }, [map, handlers]);
}
