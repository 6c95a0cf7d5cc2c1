'use client';

import dynamic from 'next/dynamic';

/** Rendered on the server as usual, but its code is not part of the bundle of the station list, which shares the page. */
export const LazyStationNotices = dynamic(() => import('./station-notices').then((part) => part.StationNotices));
