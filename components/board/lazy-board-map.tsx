'use client';

import dynamic from 'next/dynamic';
import { FrameWaiting } from '../charts/frame-waiting';

/** The map of a board with its library, loaded once a page with a map is shown. */
export const LazyBoardMap = dynamic(() => import('./board-map').then((part) => part.BoardMap), {
  ssr: false,
  loading: FrameWaiting,
});
