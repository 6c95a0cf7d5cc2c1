'use client';

import dynamic from 'next/dynamic';
import { FrameWaiting } from './frame-waiting';

/** Loads after the first paint, into space that is already reserved. */
export const LazyStepChart = dynamic(() => import('./step-chart').then((part) => part.StepChart), {
  ssr: false,
  loading: FrameWaiting,
});
