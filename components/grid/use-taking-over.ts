'use client';

import { useEffect, useRef, useState, useTransition } from 'react';
import { flushSync } from 'react-dom';
import { NARROW_BELOW } from '../theme/tokens';
import type { PanelName } from './arranging';
import type { ListGrid } from './list-grid';
import { focusPlace, measure } from './measured';
import type { Measured } from './measured';

interface TakenOver {
  readonly Grid: typeof ListGrid;
  readonly measured: Measured;
  /** False while the table is still shown and the grid is drawn hidden. */
  readonly isShown: boolean;
  /** The open panel. */
  readonly panel: PanelName | null;
}

const isNarrow = () => window.innerWidth < NARROW_BELOW;
const load = () => import('./list-grid').then(({ ListGrid }) => ListGrid);

/**
 * Replaces a table by the grid: `request` loads it, it is drawn hidden, and shown once no pointer button is down and nothing is
 * selected or open in the table, since a pressed element must still be there on release. On narrow screens and in print the table
 * is used.
 */
export function useTakingOver(frame: { readonly current: HTMLElement | null }): {
  readonly grid: TakenOver | null;
  readonly waiting: boolean;
  /** `panel`: opened together with the grid. */
  readonly request: (panel?: PanelName) => void;
  readonly onDrawn: () => void;
} {
  const [grid, setGrid] = useState<TakenOver | null>(null);
  const [loading, start] = useTransition();
  const requested = useRef<Pick<TakenOver, 'panel'> | null>(null);

  const isThere = grid !== null;
  useEffect(() => {
    if (!isThere) return;
    const back = () => {
      requested.current = null;
      flushSync(() => setGrid(null));
    };
    const onResize = () => isNarrow() && back();
    window.addEventListener('resize', onResize);
    window.addEventListener('beforeprint', back);
    return () => {
      window.removeEventListener('resize', onResize);
      window.removeEventListener('beforeprint', back);
    };
  }, [isThere]);

  const request = (panel: PanelName | null = null) => {
    if (requested.current || isNarrow()) {
      if (requested.current && panel) requested.current = { panel };
      return;
    }
    requested.current = { panel };
    start(async () => {
      try {
        const Grid = await load();
        const measured = measure(frame.current);
        // The table was removed or printed while the grid was loading.
        if (measured && requested.current) start(() => setGrid({ Grid, measured, isShown: false, panel: null }));
      } catch {
        // If loading fails, the table stays in use and the next interaction tries again.
        requested.current = null;
      }
    });
  };
  const onDrawn = async () => {
    await released(frame.current);
    const giveFocus = focusPlace(frame.current);
    flushSync(() => setGrid((now) => now && { ...now, isShown: true }));
    if (frame.current) giveFocus?.(frame.current);
    const panel = requested.current?.panel;
    if (panel) setGrid((now) => now && { ...now, panel });
  };
  return { grid, waiting: loading || grid?.isShown === false, request, onDrawn: () => void onDrawn() };
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

/**
 * True while no pointer button is down, no text is selected, no header button is hovered or focused, and no tooltip or row menu is
 * open.
 */
function isFree(frame: HTMLElement | null): boolean {
  const selection = window.getSelection();
  return (
    !held &&
    !(selection?.isCollapsed === false && frame?.contains(selection.anchorNode)) &&
    !frame?.querySelector(
      'thead button:is(:hover, :focus), [role="tooltip"], table [aria-haspopup][aria-expanded="true"]',
    )
  );
}

const FREEING = ['pointerup', 'pointercancel', 'pointermove', 'keyup', 'focusout'] as const;

function released(frame: HTMLElement | null): Promise<void> {
  if (isFree(frame)) return Promise.resolve();
  return new Promise((resolve) => {
    // Checked after the click event that follows.
    const look = () =>
      setTimeout(() => {
        if (!isFree(frame)) return;
        for (const name of FREEING) window.removeEventListener(name, look);
        resolve();
      });
    for (const name of FREEING) window.addEventListener(name, look, { passive: true });
  });
}
