import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Where the focus goes when the dialog of a row closes: the dialog itself gives it back to the button that opened it, but handling the
 * alarm may have taken that row out of the list. Then the button of the same row takes it, or the list.
 *
 * @param opened The id of the row whose dialog is open; null while none is.
 * @param rows The rows of the list, which may be read again after the dialog has closed.
 * @returns For the element around the list, which has `tabIndex` -1.
 */
export function useFocusReturns<T extends HTMLElement>(opened: string | null, rows: unknown): RefObject<T | null> {
  const list = useRef<T>(null);
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (opened !== null) {
      last.current = opened;
      return;
    }
    if (last.current === null) return;
    const row = [...(list.current?.querySelectorAll<HTMLElement>('[data-event]') ?? [])].find(
      ({ dataset }) => dataset.event === last.current,
    );
    const opener = row?.querySelector<HTMLElement>('[aria-haspopup="dialog"]') ?? null;
    if (document.activeElement === document.body) (opener ?? list.current)?.focus({ preventScroll: true });
    // As long as the button has the focus, the next rows may still take it away.
    if (opener === null || document.activeElement !== opener) last.current = null;
  }, [opened, rows]);
  return list;
}
