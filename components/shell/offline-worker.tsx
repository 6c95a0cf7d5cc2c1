'use client';

import { useEffect } from 'react';
import { WORKER_PATH } from '@/lib/domain/shell/install/service-worker';

/** Registers the service worker of the offline page when the page is idle. Everything else works without it. */
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
