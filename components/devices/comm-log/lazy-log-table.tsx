'use client';

import dynamic from 'next/dynamic';

/** Rendered on the server; the lazy import keeps its code out of the other screens of the same page. */
export const LazyLogTable = dynamic(() => import('./log-table').then((part) => part.LogTable));
