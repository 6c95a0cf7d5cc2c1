'use client';

import type { ReactNode } from 'react';
import Drawer from '@mui/material/Drawer';

export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  label: string;
  children: ReactNode;
}

/** MUI's drawer from the left. Reach it through `LazyDrawer`. */
export function MuiDrawer({ open, onClose, label, children }: DrawerProps) {
  return (
    <Drawer open={open} onClose={onClose} slotProps={{ paper: { 'aria-label': label, role: 'dialog' } }}>
      {children}
    </Drawer>
  );
}
