import { useEffect, useState, useSyncExternalStore } from 'react';
import { serviceStatus } from '@/lib/contract/portal/calls/shell/status';
import type { ServiceStatus } from '@/lib/domain/shell/status/types';
import { call } from '../http/call';
import { clearOutage, isOutageSuspected, subscribeToOutage, suspectOutage } from '../http/outage';

/** How often a service with an outage is checked for recovery, in milliseconds. */
const STATUS_EVERY_MS = 10_000;

/** The status of the service; null if even the portal does not respond. Never throws. */
async function requestStatus(): Promise<ServiceStatus | null> {
  try {
    return await call(serviceStatus, {});
  } catch {
    return null;
  }
}

/**
 * Whether there is a confirmed outage: a failed call (or a page, through `suspected`) triggers a check of the service's
 * status, which is repeated until it is good.
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

/** The current status, loaded each time `wanted` becomes true; undefined while loading. */
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

/** Whether the device reports a network connection; assumed true on the server. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribeToNetwork,
    () => navigator.onLine,
    () => true,
  );
}
