'use client';

import dynamic from 'next/dynamic';

/** `InfoHint` for a page that another screen shares: its part of MUI comes only where one is shown. */
export const LazyInfoHint = dynamic(() => import('./hint').then((part) => part.InfoHint));
