'use client';

import dynamic from 'next/dynamic';

/** Rendered on the server; its code loads with the log and not with the list of stations. */
export const LazyLogFilters = dynamic(() => import('./log-filters').then((part) => part.LogFilters));
