'use client';

import { useSyncExternalStore } from 'react';

/**
 * What asks for a dialog, and who opens it: a menu entry names one that it does not know, and the one host of the page keeps it open while
 * what is around it comes and goes. The server opens none.
 */
export function dialogRequests<Request>() {
  let requested: Request | null = null;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    /** Asks for a dialog; null closes the one that is open. */
    request: (request: Request | null) => {
      requested = request;
      for (const listener of listeners) listener();
    },
    /** What was asked for. */
    useRequested: () =>
      useSyncExternalStore(
        subscribe,
        () => requested,
        () => null,
      ),
  };
}

const { request, useRequested } = dialogRequests<string>();

/** Asks for the dialog of this name; null closes the one that is open. */
export const requestDialog = request;

/** Whether the dialog of this name was asked for. */
export function useDialogRequest(name: string): boolean {
  return useRequested() === name;
}
