import { useSyncExternalStore } from 'react';
import type { RefObject } from 'react';
import { reloadPage } from '@/lib/client/http/load-page';

const LEFT = 'board-left-full-screen';

/** Loads the board anew. A browser leaves full screen by that, and lets no page back by itself: it is kept that this happened. */
export function reloadBoard(): void {
  try {
    if (document.fullscreenElement) sessionStorage.setItem(LEFT, '1');
  } catch {
    // A browser that keeps nothing says nothing of it either.
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
      // Nothing was kept.
    }
    listener();
  };
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
}

/** Turns full screen of a part on and off; `left` until it is on again after a new version took it away. */
export function useFullScreen(part: RefObject<HTMLElement | null>): {
  readonly left: boolean;
  readonly toggle: () => void;
} {
  const left = useSyncExternalStore(subscribe, hasLeft, () => false);
  const toggle = () => {
    // Where the browser refuses it, the board stays as large as its window.
    const change = document.fullscreenElement ? document.exitFullscreen() : part.current?.requestFullscreen?.();
    change?.catch(() => undefined);
  };
  return { left, toggle };
}
