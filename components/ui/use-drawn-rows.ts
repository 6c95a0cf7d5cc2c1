'use client';

import { useEffect } from 'react';
import { inFrames } from './in-frames';

const ROWS_A_FRAME = 5;

/**
 * Has the rows of a long table drawn: those in view at once, the others some in each frame, since all of them together are the
 * longest wait that a new list brings. A row that waits is not there for a screen reader, so none waits for being scrolled to.
 */
export function useDrawnRows(table: string, version: string): void {
  useEffect(() => {
    let stop = () => undefined as void;
    const draw = () => {
      const rows = document.getElementById(table)?.querySelectorAll('tbody > tr:not([data-drawn])') ?? [];
      stop = inFrames([...rows], ROWS_A_FRAME, (row) => row.setAttribute('data-drawn', ''));
    };
    // The next frame is that of the rows in view.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(draw);
    });
    return () => {
      cancelAnimationFrame(frame);
      stop();
    };
  }, [table, version]);
}
