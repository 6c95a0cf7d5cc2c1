'use client';

import { useEffect, useState } from 'react';
import type { ComponentProps, ComponentType } from 'react';
import Box from '@mui/material/Box';
import { useToasts } from './toast';
import type { ToastList } from './toast-list';

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
  const toasts = useToasts();
  const [List, setList] = useState<ComponentType<ComponentProps<typeof ToastList>> | null>(null);
  const isWanted = toasts.length > 0;
  useEffect(() => {
    // Without a connection there would be none to say so with.
    const atRest = setTimeout(
      () => void import('./toast-list').then((part) => setList(() => part.ToastList)),
      isWanted ? 0 : 2_000,
    );
    return () => clearTimeout(atRest);
  }, [isWanted]);
  return (
    <Box role="status" sx={PLACE}>
      {List && <List toasts={toasts} closeLabel={closeLabel} />}
    </Box>
  );
}
