'use client';

import { useEffect, useEffectEvent } from 'react';

/** Elements that handle the keys themselves: fields, buttons, dialogs, menus. */
const ELSEWHERE = 'input, select, textarea, button, a, [role="dialog"], [role="menu"]';

export interface BoardKeys {
  readonly turn: (by: number) => void;
  readonly toggle: () => void;
  readonly full: () => void;
}

/** Arrow keys turn the page, the space bar pauses and resumes, F is full screen. */
export function useBoardKeys(keys: BoardKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const place = event.target instanceof Element ? event.target.closest(ELSEWHERE) : null;
    const act = {
      ArrowRight: () => keys.turn(1),
      ArrowLeft: () => keys.turn(-1),
      ' ': place ? undefined : keys.toggle,
      f: place ? undefined : keys.full,
      F: place ? undefined : keys.full,
    }[event.key];
    if (!act || place?.matches('input, select, textarea') || place?.closest('[role="dialog"], [role="menu"]')) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
