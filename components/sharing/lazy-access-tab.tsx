'use client';

import dynamic from 'next/dynamic';

/** The access tab, whose code no page waits for that does not show it; the server renders it all the same. */
export const LazyAccessTab = dynamic(() => import('./access-tab').then((part) => part.AccessTab));
