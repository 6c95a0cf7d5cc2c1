'use client';

import dynamic from 'next/dynamic';

/** The log is part of pages that rarely show it, so they do not load the button's code; the server still renders it. */
export const LazyExportLogButton = dynamic(() => import('./export-log-button').then((part) => part.ExportLogButton));
