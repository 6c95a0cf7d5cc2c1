import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ServiceStatus } from '@/lib/domain/status/types';
import { read } from '../http/call';
import { clearOutage, isOutageSuspected, subscribeToOutage, suspectOutage } from '../http/outage';

/** How often a service in trouble is asked whether it is back, in milliseconds. */
const STATUS_EVERY_MS = 10_000;

/** How the service is; null where not even the portal answers. Never throws. */
async function requestStatus(): Promise<ServiceStatus | null> {
  try {
    return await read<ServiceStatus>('/api/status');
  } catch {
    return null;
  }
}

/**
 * Whether the service is in trouble, for certain: a call that did not work (or a page, by `suspected`) raises the question,
 * the service's own status answers it, and is asked again until it is well.
 */
export function useServiceOutage(suspected: boolean): boolean {
  const open = useSyncExternalStore(subscribeToOutage, isOutageSuspected, () => false);
  const [certain, setCertain] = useState(false);

  useEffect(() => {
    if (suspected) suspectOutage('unreachable');
  }, [suspected]);

  useEffect(() => {
    if (!open) return undefined;
    let over = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const request = async () => {
      const status = await requestStatus();
      if (over) return;
      const bad = status === null || status.upstream === 'failed';
      setCertain(bad);
      if (bad) timer = setTimeout(() => void request(), STATUS_EVERY_MS);
      else clearOutage();
    };
    void request();
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [open]);

  return open && certain;
}

/** The status as it is now, read anew each time `wanted` becomes true; undefined while it is on its way. */
export function useServiceStatus(wanted: boolean): ServiceStatus | null | undefined {
  const [answer, setAnswer] = useState<{ readonly status: ServiceStatus | null } | null>(null);
  useEffect(() => {
    if (!wanted) return undefined;
    let over = false;
    void requestStatus().then((status) => {
      if (!over) setAnswer({ status });
    });
    return () => {
      over = true;
      setAnswer(null);
    };
  }, [wanted]);
  return answer === null ? undefined : answer.status;
}

function subscribeToNetwork(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Whether the device says that it has a network; the server takes it so. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribeToNetwork,
    () => navigator.onLine,
    () => true,
  );
}
