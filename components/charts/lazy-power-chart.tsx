'use client';

import dynamic from 'next/dynamic';
import { FrameWaiting } from './frame-waiting';

/** Loads after the first paint, into space that is already reserved. */
export const LazyPowerChart = dynamic(() => load().then((part) => part.PowerChart), {
  ssr: false,
  loading: FrameWaiting,
});

/** Requests the drawing code in parallel. */
function load() {
  void import('./series-drawing');
  return import('./power-chart');
}
