'use client';

import type { ReactNode } from 'react';
import Drawer from '@mui/material/Drawer';
import { MuiRoot } from './mui-root';

export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  label: string;
  children: ReactNode;
}

/** MUI's drawer from the left. Reach it through `LazyDrawer`. */
export function MuiDrawer({ open, onClose, label, children }: DrawerProps) {
  return (
    <MuiRoot>
      <Drawer open={open} onClose={onClose} slotProps={{ paper: { 'aria-label': label, role: 'dialog' } }}>
        {children}
      </Drawer>
    </MuiRoot>
  );
}
