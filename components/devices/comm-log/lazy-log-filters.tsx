'use client';

import dynamic from 'next/dynamic';

/** In the first HTML as ever; its code comes with the log and not with the list of stations. */
export const LazyLogFilters = dynamic(() => import('./log-filters').then((part) => part.LogFilters));
