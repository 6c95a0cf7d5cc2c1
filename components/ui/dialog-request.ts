'use client';

import { createStore } from './store';

// A menu entry can ask for a dialog that it does not know: it names it, and whoever owns it opens it.
const requested = createStore<string | null>(null);

/** Asks for the dialog of this name; null closes the one that is open. */
export const requestDialog = requested.set;

/** Whether the dialog of this name was asked for. */
export const useDialogRequest = (name: string): boolean => requested.useValue() === name;
