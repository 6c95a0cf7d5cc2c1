'use client';

import dynamic from 'next/dynamic';

/** The access tab, whose code is only loaded by pages that show it; the server still renders it. */
export const LazyAccessTab = dynamic(() => import('./access-tab').then((part) => part.AccessTab));
