'use client';

import Drawer from '@mui/material/Drawer';
import type { DrawerProps } from '@mui/material/Drawer';
import { useBackCloses } from './use-back-closes';

/** MUI's drawer, which the way back closes. Reach it through `LazyDrawer`. */
export function MuiDrawer(props: DrawerProps) {
  useBackCloses(props.open === true && props.variant !== 'permanent', () => props.onClose?.({}, 'escapeKeyDown'));
  return <Drawer {...props} />;
}
