'use client';

import dynamic from 'next/dynamic';

/** The alarms tab. Pages that do not show it need not load its code; the server still renders it. */
export const LazyStationAlarms = dynamic(() => import('./station-alarms').then((part) => part.StationAlarms));
