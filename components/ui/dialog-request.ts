'use client';

import { useSyncExternalStore } from 'react';

// A menu entry can ask for a dialog that it does not know: it names it, and whoever owns it opens it.
let requested: string | null = null;
const listeners = new Set<() => void>();

/** Asks for the dialog of this name; null closes the one that is open. */
export function requestDialog(name: string | null): void {
  requested = name;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the dialog of this name was asked for. */
export function useDialogRequest(name: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => requested === name,
    () => false,
  );
}
