'use client';

import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import Box from '@mui/material/Box';
import { currentToasts, noToasts, subscribeToToasts } from './toast';

const loadList = () => import('./toast-list').then((part) => ({ default: part.ToastList }));
const ToastList = lazy(loadList);

/** Below are the buttons that a thumb goes on with; above is the bar of the page, or the title of a dialog. */
const PLACE = {
  position: 'fixed',
  zIndex: 'snackbar',
  top: { xs: 72, sm: 'auto' },
  bottom: { sm: 'var(--s-6)' },
  left: '50%',
  display: 'grid',
  gap: 2,
  width: 'min(440px, calc(100vw - 32px))',
  transform: 'translateX(-50%)',
  pointerEvents: 'none',
  '@media print': { display: 'none' },
};

/** Where toasts appear; stands once, in the root layout, and announces what comes. Its parts are loaded once the page is at rest. */
export function ToastRegion({ closeLabel }: { closeLabel: string }) {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, noToasts);
  useEffect(() => {
    // Without a connection there would be none to say so with.
    const atRest = setTimeout(() => void loadList(), 2_000);
    return () => clearTimeout(atRest);
  }, []);
  return (
    <Box role="status" sx={PLACE}>
      {toasts.length > 0 && (
        <Suspense fallback={null}>
          <ToastList toasts={toasts} closeLabel={closeLabel} />
        </Suspense>
      )}
    </Box>
  );
}
