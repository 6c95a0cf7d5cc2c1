'use client';

import dynamic from 'next/dynamic';
import { FrameWaiting } from './frame-waiting';

/** Comes after the first paint, into a box that stands already. */
export const LazyPowerChart = dynamic(() => load().then((part) => part.PowerChart), {
  ssr: false,
  loading: FrameWaiting,
});

/** What it draws with is asked for at the same time. */
function load() {
  void import('./series-drawing');
  return import('./power-chart');
}
