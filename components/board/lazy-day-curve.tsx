'use client';

import dynamic from 'next/dynamic';
import { FrameWaiting } from '../charts/frame-waiting';

/** Comes after the first paint, into a room that stands already. */
export const LazyDayCurve = dynamic(() => import('./day-curve').then((part) => part.DayCurve), {
  ssr: false,
  loading: FrameWaiting,
});
