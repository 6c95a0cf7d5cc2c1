'use client';

import dynamic from 'next/dynamic';
import { FrameWaiting } from './frame-waiting';

/** Comes after the first paint, into a box that stands already. */
export const LazyStepChart = dynamic(() => import('./step-chart').then((part) => part.StepChart), {
  ssr: false,
  loading: FrameWaiting,
});
