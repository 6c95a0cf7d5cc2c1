'use client';

import type { ReactNode } from 'react';
import Dialog from '@mui/material/Dialog';
import Popover from '@mui/material/Popover';
import useMediaQuery from '@mui/material/useMediaQuery';
import { NARROW_QUERY } from '../theme/tokens';

export interface PopoverProps {
  anchor: HTMLElement | null;
  open: boolean;
  /** Esc or a click beside it; on a narrow screen, which it fills, bring a button as well. */
  onClose: () => void;
  label: string;
  children: ReactNode;
}

/** A panel below a button; it fills a narrow screen. Reach it through `LazyPopover`. */
export function MuiPopover({ anchor, open, onClose, label, children }: PopoverProps) {
  const narrow = useMediaQuery(NARROW_QUERY, { noSsr: true });
  return narrow ? (
    <Dialog open={open} onClose={onClose} fullScreen slotProps={{ paper: { 'aria-label': label } }}>
      {children}
    </Dialog>
  ) : (
    <Popover
      open={open && anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label, 'aria-modal': true } }}
    >
      {children}
    </Popover>
  );
}
