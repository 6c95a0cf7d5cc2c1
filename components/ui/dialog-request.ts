'use client';

import { useSyncExternalStore } from 'react';

/** A menu asks for a dialog that it does not know; the one host of the page opens it, and keeps it open while rows come and go around it. */
export function dialogRequests<Request>() {
  let requested: Request | null = null;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    /** Null closes the one that is open. */
    request: (next: Request | null): void => {
      requested = next;
      for (const listener of listeners) listener();
    },
    useRequested: (): Request | null =>
      useSyncExternalStore(
        subscribe,
        () => requested,
        () => null,
      ),
  };
}

const named = dialogRequests<string>();

/** Asks for the dialog of this name; null closes the one that is open. */
export const requestDialog = named.request;

/** Whether the dialog of this name was asked for. */
export function useDialogRequest(name: string): boolean {
  return named.useRequested() === name;
}
