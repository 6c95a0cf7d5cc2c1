'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { useRouter } from 'next/navigation';
import { setGuard } from './leave-guard';
import { leadsElsewhere } from './progress-bar';

/** Where the page stands among those that one can go back and forward to, in browsers that say so. */
const placeInHistory = (): number | null =>
  (window as { navigation?: { currentEntry?: { index: number } | null } }).navigation?.currentEntry?.index ?? null;

/**
 * While `active`, whoever leaves the page is asked first: by links, by what calls `whenFree`, by going back and forward, and (in the
 * browser's own words) by closing or loading it anew. `asked` says that the question is to be shown.
 */
export function useLeaveGuard(active: boolean): { asked: boolean; leave: () => void; stay: () => void } {
  const router = useRouter();
  const [asked, setAsked] = useState(false);
  const go = useRef<(() => void) | null>(null);
  /** Agreed to: the next that leads away may. */
  const free = useRef(false);

  const ask = useCallback((next: () => void) => {
    go.current = next;
    setAsked(true);
  }, []);

  useEffect(() => {
    if (!active) return;
    free.current = false;
    const stopGuard = setGuard((next) => (free.current ? next() : ask(next)));
    const place = placeInHistory();
    /** Set while the browser is on its way back to here. */
    let returning = false;

    const onClick = (event: MouseEvent) => {
      if (free.current || !leadsElsewhere(event.target, event, window.location)) return;
      const link = (event.target as Element).closest('a');
      // The entries of a menu close it, and then call `whenFree`.
      if (!link || link.role?.startsWith('menuitem')) return;
      event.preventDefault();
      event.stopPropagation();
      // What it stood in may be gone by then.
      ask(() => (link.isConnected ? link.click() : router.push(link.href)));
    };
    const onPopState = (event: PopStateEvent) => {
      if (free.current) return;
      // The router must not see it: for it the page never changed.
      event.stopImmediatePropagation();
      if (returning) {
        returning = false;
        return;
      }
      const now = placeInHistory();
      const steps = place === null || now === null || place === now ? 1 : place - now;
      returning = true;
      window.history.go(steps);
      ask(() => window.history.go(-steps));
    };
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!free.current) event.preventDefault();
    };
    // On the window, before the router and the progress bar hear of it.
    window.addEventListener('click', onClick, true);
    window.addEventListener('popstate', onPopState, true);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      stopGuard();
      window.removeEventListener('click', onClick, true);
      window.removeEventListener('popstate', onPopState, true);
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [active, ask, router]);

  return {
    asked,
    leave: () => {
      setAsked(false);
      free.current = true;
      go.current?.();
    },
    stay: () => setAsked(false),
  };
}
