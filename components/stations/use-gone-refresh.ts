'use client';

import { useEffect } from 'react';
import { useRouter } from 'next/navigation';

/** Reads the page anew when a station on it is no longer the user's to see (A24): its row goes. */
export function useGoneRefresh(gone: ReadonlySet<string>): void {
  const { refresh } = useRouter();
  const ids = [...gone].sort().join();
  useEffect(() => {
    if (ids !== '') refresh();
  }, [ids, refresh]);
}
