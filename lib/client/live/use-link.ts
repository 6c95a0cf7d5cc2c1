import { useCallback, useEffect, useState } from 'react';
import type { LinkState } from '@/lib/gateway/connection';
import { loadPool } from './pool';

export type { LinkState };

/** Keeps the link to a gateway ready while the screen is shown, and says in what state it is. */
export function useLink(uuid: string | null): { readonly state: LinkState; readonly retry: () => void } {
  const [state, setState] = useState<LinkState>('idle');
  useEffect(() => {
    if (uuid === null) return undefined;
    let stop: (() => void) | null = null;
    let gone = false;
    loadPool().then(
      (pool) => {
        if (!gone) stop = pool.watch(uuid, setState);
      },
      () => {
        if (!gone) setState('offline');
      },
    );
    return () => {
      gone = true;
      stop?.();
    };
  }, [uuid]);
  const retry = useCallback(
    () =>
      void loadPool().then(
        (pool) => pool.retry(),
        () => undefined,
      ),
    [],
  );
  return { state, retry };
}
