'use client';

import { useEffect, useRef, useState, useTransition } from 'react';
import type { ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { NARROW_BELOW } from '../theme/tokens';
import type { ListGridProps } from './list-grid';
import { measure } from './measured';
import type { Measured } from './measured';

type Grid = ComponentType<ListGridProps>;
const isNarrow = () => window.innerWidth < NARROW_BELOW;
const load = () => import('./list-grid').then(({ ListGrid }) => ListGrid);

/**
 * The grid that takes the place of a table: loaded by `ask`, shown once no button of the pointer is held and no sign in the head is read, since
 * what is pressed must be there when it is let go. It gives way to the table on a narrow screen and on paper.
 */
export function useTakingOver(frame: { readonly current: HTMLElement | null }): {
  readonly grid: { readonly Grid: Grid; readonly measured: Measured; readonly panel: boolean } | null;
  readonly waiting: boolean;
  /** `panel`: the choice of columns is opened with it. */
  readonly ask: (panel?: boolean) => void;
} {
  const [grid, setGrid] = useState<{ Grid: Grid; measured: Measured; panel: boolean } | null>(null);
  const [waiting, start] = useTransition();
  const asked = useRef(false);

  const isShown = grid !== null;
  useEffect(() => {
    if (!isShown) return;
    const back = () => {
      asked.current = false;
      flushSync(() => setGrid(null));
    };
    const onResize = () => isNarrow() && back();
    window.addEventListener('resize', onResize);
    window.addEventListener('beforeprint', back);
    return () => {
      window.removeEventListener('resize', onResize);
      window.removeEventListener('beforeprint', back);
    };
  }, [isShown]);

  const ask = (panel = false) => {
    if (asked.current || isNarrow()) return;
    asked.current = true;
    start(async () => {
      try {
        const Grid = await load();
        await released(frame.current);
        const measured = measure(frame.current);
        // The frame went, or was printed, while the grid was on its way.
        if (measured && asked.current) start(() => setGrid({ Grid, measured, panel }));
      } catch {
        // Without the line the table goes on as it is; the next touch asks again.
        asked.current = false;
      }
    });
  };
  return { grid, waiting, ask };
}

let held = false;
if (typeof window !== 'undefined') {
  for (const [name, down] of [
    ['pointerdown', true],
    ['pointerup', false],
    ['pointercancel', false],
  ] as const)
    window.addEventListener(name, () => (held = down), { capture: true, passive: true });
}

/** No button of the pointer is held, and no sign in the head is pointed at or has the focus. */
const isFree = (frame: HTMLElement | null) =>
  !held && !frame?.querySelector('thead button:is(:hover, :focus), [role="tooltip"]');

const FREEING = ['pointerup', 'pointercancel', 'pointermove', 'keyup', 'focusout'] as const;

function released(frame: HTMLElement | null): Promise<void> {
  if (isFree(frame)) return Promise.resolve();
  return new Promise((resolve) => {
    // After the click that follows.
    const look = () =>
      setTimeout(() => {
        if (!isFree(frame)) return;
        for (const name of FREEING) window.removeEventListener(name, look);
        resolve();
      });
    for (const name of FREEING) window.addEventListener(name, look, { passive: true });
  });
}
