'use client';

import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import { LazyDialog } from './on-demand';
import { useLeaveGuard } from './use-leave-guard';

/** Asks before a page with changes that were not sent (`active`) is left; staying keeps them as they were typed. */
export function LeaveQuestion({
  active,
  title,
  leave,
  stay,
  children,
}: {
  active: boolean;
  title: string;
  /** What the buttons say. */
  leave: string;
  stay: string;
  children: ReactNode;
}) {
  const guard = useLeaveGuard(active);
  return (
    <LazyDialog
      open={guard.requested}
      size="xs"
      compact
      title={title}
      onClose={guard.stay}
      actions={
        <>
          <Button onClick={guard.leave}>{leave}</Button>
          <Button variant="contained" onClick={guard.stay}>
            {stay}
          </Button>
        </>
      }
    >
      {children}
    </LazyDialog>
  );
}
