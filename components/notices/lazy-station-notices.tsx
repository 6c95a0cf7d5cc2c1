'use client';

import dynamic from 'next/dynamic';

/** Rendered on the server like everything else; only its code does not travel with the list of stations, which has the same page. */
export const LazyStationNotices = dynamic(() => import('./station-notices').then((part) => part.StationNotices));
