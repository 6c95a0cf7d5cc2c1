import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import type { TabsActions } from '@mui/material/Tabs';

/** The window has not changed its size for so long (ms). */
const RESTS_MS = 200;

/**
 * MUI's tabs take the oldest of several observations, so that their arrows may stay, over a name, when the window or a phone was turned
 * to another size. They look again once it rests.
 */
export function useTabsAction(): RefObject<TabsActions | null> {
  const action = useRef<TabsActions>(null);
  useEffect(() => {
    let timer: number | undefined;
    const onResize = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => action.current?.updateScrollButtons(), RESTS_MS);
    };
    window.addEventListener('resize', onResize);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('resize', onResize);
    };
  }, []);
  return action;
}
