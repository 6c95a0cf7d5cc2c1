'use client';

import dynamic from 'next/dynamic';
import { FrameWaiting } from '../charts/frame-waiting';

/** Loads after the first paint, into space that is already reserved. */
export const LazyDayCurve = dynamic(() => import('./day-curve').then((part) => part.DayCurve), {
  ssr: false,
  loading: FrameWaiting,
});
