import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Keeps the focus, and with it the Escape key, in a list whose rows leave together with the button that was pressed: the browser
 * hands it to the page otherwise, where a dialog around the list no longer hears any key.
 *
 * @param rows What the list shows; a new value may have fewer rows.
 * @returns For the element that takes the focus, which has `tabIndex` -1.
 */
export function useFocusStays<T extends HTMLElement>(rows: unknown): RefObject<T | null> {
  const list = useRef<T>(null);
  const shown = useRef(false);
  useLayoutEffect(() => {
    // The first rows take nothing: whatever opened the list decides where the focus begins.
    if (shown.current && document.activeElement === document.body) list.current?.focus();
    shown.current = rows !== null;
  }, [rows]);
  return list;
}
