'use client';

import dynamic from 'next/dynamic';

/** The list and its dialogs, whose code does not travel with the list of stations, which has the same page. */
export const LazySetAsideList = dynamic(() => import('./set-aside-list').then((part) => part.SetAsideList));
