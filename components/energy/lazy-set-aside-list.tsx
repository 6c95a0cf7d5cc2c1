'use client';

import dynamic from 'next/dynamic';

/** The list and its dialogs; their code is not part of the bundle of the station list, which shares the page. */
export const LazySetAsideList = dynamic(() => import('./set-aside-list').then((part) => part.SetAsideList));
