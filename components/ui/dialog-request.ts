'use client';

import { createStore } from './store';

/** A menu asks for a dialog that it does not know; the one host of the page opens it, and keeps it open while rows come and go around it. */
export function dialogRequests<Request>() {
  const { set, useValue } = createStore<Request | null>(null);
  /** Null closes the one that is open. */
  return { request: set, useRequested: useValue };
}

const named = dialogRequests<string>();

/** Asks for the dialog of this name; null closes the one that is open. */
export const requestDialog = named.request;

/** Whether the dialog of this name was asked for. */
export const useDialogRequest = (name: string): boolean => named.useRequested() === name;
