'use client';

import { Suspense, lazy, useState } from 'react';
import type { DialogProps } from './mui-dialog';
import type { DrawerProps } from './mui-drawer';
import type { MenuProps } from './mui-menu';
import type { PopoverProps } from './mui-popover';

const loadDialog = () => import('./mui-dialog').then((part) => ({ default: part.MuiDialog }));
const loadDrawer = () => import('./mui-drawer').then((part) => ({ default: part.MuiDrawer }));
const loadMenu = () => import('./mui-menu').then((part) => ({ default: part.MuiMenu }));
const loadPopover = () => import('./mui-popover').then((part) => ({ default: part.MuiPopover }));
const Dialog = lazy(loadDialog);
const Drawer = lazy(loadDrawer);
const Menu = lazy(loadMenu);
const Popover = lazy(loadPopover);

/** Remembers that something was open once, so that its closing can be seen and it is not loaded before. */
function useOnce(open: boolean): boolean {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  return opened || open;
}

/** Starts loading what a dialog needs; call it when a pointer or the focus comes near. */
export function preloadDialog(): void {
  void loadDialog();
}

/** A dialog whose code comes when it is first opened. */
export function LazyDialog(props: DialogProps) {
  return useOnce(props.open) ? (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  ) : null;
}

/** Starts loading what a drawer needs. */
export function preloadDrawer(): void {
  void loadDrawer();
}

/** A drawer whose code comes when it is first opened. */
export function LazyDrawer(props: DrawerProps) {
  return useOnce(props.open) ? (
    <Suspense fallback={null}>
      <Drawer {...props} />
    </Suspense>
  ) : null;
}

/** Starts loading what a popover needs. */
export function preloadPopover(): void {
  void loadPopover();
}

/** A popover whose code comes when it is first opened. */
export function LazyPopover(props: PopoverProps) {
  return useOnce(props.open) ? (
    <Suspense fallback={null}>
      <Popover {...props} />
    </Suspense>
  ) : null;
}

/** Starts loading what a menu needs. */
export function preloadMenu(): void {
  void loadMenu();
}

/** A menu whose code comes when it is first opened. */
export function LazyMenu(props: MenuProps) {
  return useOnce(props.open) ? (
    <Suspense fallback={null}>
      <Menu {...props} />
    </Suspense>
  ) : null;
}
