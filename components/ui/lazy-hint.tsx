'use client';

import dynamic from 'next/dynamic';

/** `InfoHint` and `WarningHint` for pages that rarely show one: their part of MUI comes only where one is shown. */
export const LazyInfoHint = dynamic(() => import('./hint').then((part) => part.InfoHint));
export const LazyWarningHint = dynamic(() => import('./hint').then((part) => part.WarningHint));
