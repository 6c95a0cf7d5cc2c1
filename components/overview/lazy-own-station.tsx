'use client';

import dynamic from 'next/dynamic';
import type { OwnStationProps } from './own-station';

// Rendered on the server as well; the lazy import keeps its code from users with a fleet.
export const LazyOwnStation = dynamic<OwnStationProps>(() => import('./own-station').then((part) => part.OwnStation));
