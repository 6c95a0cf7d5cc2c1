'use client';

import dynamic from 'next/dynamic';
import type { OwnStationProps } from './own-station';

// Rendered on the server like everything else; only its code does not travel to whoever has a fleet.
export const LazyOwnStation = dynamic<OwnStationProps>(() => import('./own-station').then((part) => part.OwnStation));
