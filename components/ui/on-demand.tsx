'use client';

import { Suspense, lazy, useState } from 'react';
import type { ComponentType } from 'react';

/** A part whose code comes when it is first opened, or when `preload` is called as a pointer or the focus comes near. */
function onDemand<Props extends { open?: boolean }>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazy(async () => ({ default: await load() }));
  function OnDemand(props: Props) {
    // It stays once it was open, so that its closing can be seen.
    const [opened, setOpened] = useState(false);
    if (props.open && !opened) setOpened(true);
    return opened ? (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    ) : null;
  }
  return { OnDemand, preload: () => void load() };
}

/** For a button: starts to load what it opens as a pointer or the focus comes near. */
export function near(preload: () => void) {
  return { onPointerEnter: preload, onFocus: preload };
}

const dialog = onDemand(() => import('./mui-dialog').then((part) => part.MuiDialog));
/** `MuiDialog`, once it is opened. */
export const LazyDialog = dialog.OnDemand;
export const preloadDialog = dialog.preload;
/** For a button that opens one: its code is loaded as a pointer or the focus comes near. */
export const nearDialog = near(dialog.preload);

const drawer = onDemand(() => import('./mui-drawer').then((part) => part.MuiDrawer));
/** `MuiDrawer`, once it is opened. */
export const LazyDrawer = drawer.OnDemand;
export const preloadDrawer = drawer.preload;

const popover = onDemand(() => import('./mui-popover').then((part) => part.MuiPopover));
/** `MuiPopover`, once it is opened. */
export const LazyPopover = popover.OnDemand;
export const preloadPopover = popover.preload;

const menu = onDemand(() => import('./mui-menu').then((part) => part.MuiMenu));
/** `MuiMenu`, once it is opened. */
export const LazyMenu = menu.OnDemand;
export const preloadMenu = menu.preload;
