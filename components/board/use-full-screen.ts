import { useSyncExternalStore } from 'react';
import type { RefObject } from 'react';
import { reloadPage } from '@/lib/client/http/load-page';

const LEFT = 'board-left-full-screen';

/** Reloads the board. A reload ends full screen, and no page may restore it by itself, so this is stored. */
export function reloadBoard(): void {
  try {
    if (document.fullscreenElement) sessionStorage.setItem(LEFT, '1');
  } catch {
    // Without storage nothing is saved.
  }
  reloadPage();
}

function hasLeft(): boolean {
  try {
    return document.fullscreenElement === null && sessionStorage.getItem(LEFT) !== null;
  } catch {
    return false;
  }
}

function subscribe(listener: () => void): () => void {
  const changed = () => {
    try {
      if (document.fullscreenElement) sessionStorage.removeItem(LEFT);
    } catch {
      // Nothing was saved.
    }
    listener();
  };
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
}

/** Toggles full screen of an element; `left` is true from when a new version ended it until it is on again. */
export function useFullScreen(part: RefObject<HTMLElement | null>): {
  readonly left: boolean;
  readonly toggle: () => void;
} {
  const left = useSyncExternalStore(subscribe, hasLeft, () => false);
  const toggle = () => {
    // Where the browser refuses it, the board keeps the size of its window.
    const change = document.fullscreenElement ? document.exitFullscreen() : part.current?.requestFullscreen?.();
    change?.catch(() => undefined);
  };
  return { left, toggle };
}
