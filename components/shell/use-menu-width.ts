'use client';

import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { AUTO_COLLAPSE_QUERY } from '../theme/tokens';
import { MENU_COOKIE } from './menu-width';
import type { MenuWidth } from './menu-width';

function subscribeToWindow(listener: () => void): () => void {
  const query = window.matchMedia(AUTO_COLLAPSE_QUERY);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/**
 * Width of the menu: it folds below 1432 px and unfolds above; a click overrides that until the window crosses the limit again. `folded`
 * is for labels; the layout is CSS.
 */
export function useMenuWidth(initial: MenuWidth): { width: MenuWidth; folded: boolean; toggle: () => void } {
  const [width, setWidth] = useState(initial);
  const small = useSyncExternalStore(
    subscribeToWindow,
    () => window.matchMedia(AUTO_COLLAPSE_QUERY).matches,
    () => false,
  );
  const folded = width === 'narrow' || (width === 'auto' && small);

  useEffect(() => subscribeToWindow(() => setWidth('auto')), []);

  const toggle = useCallback(() => {
    const next: MenuWidth = folded ? (small ? 'wide' : 'auto') : small ? 'auto' : 'narrow';
    setWidth(next);
    if (!small) document.cookie = `${MENU_COOKIE}=${next}; path=/; max-age=31536000; samesite=lax`;
  }, [folded, small]);

  return { width, folded, toggle };
}
