'use client';

import { useEffect } from 'react';
import { useMap } from 'react-leaflet';
import type { Bounds } from '@/lib/domain/map/types';
import { fitMap } from './map-window';

/** Moves the map to the given bounds, once for each new value. */
export function FirstFit({ bounds, animate = false }: { bounds: Bounds; animate?: boolean }) {
  const map = useMap();
  useEffect(() => fitMap(map, bounds, { animate }), [map, bounds, animate]);
  return null;
}
