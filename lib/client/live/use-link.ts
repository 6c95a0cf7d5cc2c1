import { useCallback, useEffect, useState } from 'react';
import type { LinkState } from '@/lib/gateway/connection';
import { loadPool } from './pool';

export type { LinkState };

export interface LinkNow {
  readonly state: LinkState;
  /** When it entered that state, epoch ms of this browser. */
  readonly since: number;
}

/** Keeps the link to a gateway open while the screen is shown, and returns its state. */
export function useLink(uuid: string | null): LinkNow & { readonly retry: () => void } {
  const [now, setNow] = useState<LinkNow>({ state: 'idle', since: 0 });
  useEffect(() => {
    if (uuid === null) return undefined;
    let stop: (() => void) | null = null;
    let gone = false;
    const show = (state: LinkState) =>
      setNow((before) => (before.state === state ? before : { state, since: Date.now() }));
    loadPool().then(
      (pool) => {
        if (!gone) stop = pool.watch(uuid, show);
      },
      () => {
        if (!gone) show('offline');
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
  return { ...now, retry };
}
