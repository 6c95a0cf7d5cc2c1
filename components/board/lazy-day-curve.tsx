'use client';

import dynamic from 'next/dynamic';

/** Comes after the first paint, into a room that stands already. */
export const LazyDayCurve = dynamic(() => import('./day-curve').then((part) => part.DayCurve), { ssr: false });
