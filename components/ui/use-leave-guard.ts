'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { useRouter } from 'next/navigation';
import { setGuard } from './leave-guard';
import { guardTraversal } from './leave-traversal';
import { leadsElsewhere } from './progress-bar';

/**
 * While `active`, whoever leaves the page is asked first: by links, by what calls `whenFree`, by going back and forward, and (in the
 * browser's own words) by closing or reloading it. `requested`: the question is to be shown.
 */
export function useLeaveGuard(active: boolean): { requested: boolean; leave: () => void; stay: () => void } {
  const router = useRouter();
  const [requested, setRequested] = useState(false);
  const go = useRef<(() => void) | null>(null);
  /** Agreed to: the next that leads away may. */
  const free = useRef(false);

  const request = useCallback((next: () => void) => {
    go.current = next;
    setRequested(true);
  }, []);

  useEffect(() => {
    if (!active) return;
    free.current = false;
    const stopGuard = setGuard((next) => (free.current ? next() : request(next)));
    const stopTraversal = guardTraversal({ isFree: () => free.current, request });

    const onClick = (event: MouseEvent) => {
      if (free.current || !leadsElsewhere(event.target, event, window.location)) return;
      const link = (event.target as Element).closest('a');
      // The entries of a menu close it, and then call `whenFree`.
      if (!link || link.role?.startsWith('menuitem')) return;
      event.preventDefault();
      event.stopPropagation();
      // What it stood in may be gone by then.
      request(() => (link.isConnected ? link.click() : router.push(link.href)));
    };
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!free.current) event.preventDefault();
    };
    // On the window, before the router and the progress bar hear of it.
    window.addEventListener('click', onClick, true);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      stopGuard();
      stopTraversal();
      window.removeEventListener('click', onClick, true);
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [active, request, router]);

  return {
    requested,
    leave: () => {
      setRequested(false);
      free.current = true;
      go.current?.();
    },
    stay: () => setRequested(false),
  };
}
