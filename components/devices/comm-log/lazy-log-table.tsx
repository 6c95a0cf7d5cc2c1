'use client';

import dynamic from 'next/dynamic';

/** Rendered on the server like everything else; only its code does not travel with the other screens of the same page. */
export const LazyLogTable = dynamic(() => import('./log-table').then((part) => part.LogTable));
