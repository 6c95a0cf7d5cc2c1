import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** The grid measures itself before it draws its head. */
const FRAMES = 60;

/** Whoever came to the head of the table by keyboard goes on from the same column of the grid that took its place. */
export function useFocusReturn(column: string | undefined): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  const first = useRef(column);
  useEffect(() => {
    const key = first.current;
    if (key === undefined) return;
    let left = FRAMES;
    let next = requestAnimationFrame(function look() {
      const part = frame.current?.querySelector<HTMLElement>(`[data-field="${key}"] :is(a, input)`);
      // Whoever has gone on meanwhile is not called back.
      if (part && document.activeElement === document.body) part.focus();
      else if (!part && --left > 0) next = requestAnimationFrame(look);
    });
    return () => cancelAnimationFrame(next);
  }, []);
  return frame;
}
