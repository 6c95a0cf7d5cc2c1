'use client';

import { useEffect } from 'react';
import { WORKER_PATH } from '@/lib/domain/install/service-worker';

/** Registers what shows the offline page, once the page has nothing better to do. Without it all else works as well. */
export function OfflineWorker() {
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const register = () =>
      void navigator.serviceWorker.register(WORKER_PATH, { updateViaCache: 'none' }).catch(() => undefined);
    if (document.readyState === 'complete') return register();
    window.addEventListener('load', register, { once: true });
    return () => window.removeEventListener('load', register);
  }, []);
  return null;
}
