'use client';

import dynamic from 'next/dynamic';

/** The tab of alarms, whose code no page waits for that does not show it; the server renders it all the same. */
export const LazyStationAlarms = dynamic(() => import('./station-alarms').then((part) => part.StationAlarms));
