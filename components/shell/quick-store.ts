import { readQuick } from '@/lib/domain/shell/routes/quick-entries';

/** Local storage key (P9.5): the paths chosen for the quick menu, in order, as JSON. */
export const QUICK_KEY = 'quickMenu';

let text: string | null = null;
let chosen: readonly string[] | null = null;
const listeners = new Set<() => void>();

function stored(): string | null {
  try {
    return localStorage.getItem(QUICK_KEY);
  } catch {
    return text;
  }
}

/** For `useSyncExternalStore`; includes changes by other tabs. */
export function subscribeToQuick(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The chosen paths; null where the user has not chosen. */
export function quickPaths(): readonly string[] | null {
  const now = stored();
  if (now !== text) {
    text = now;
    chosen = readQuick(now);
  }
  return chosen;
}

export function noQuickPaths(): null {
  return null;
}

export function chooseQuick(paths: readonly string[]): void {
  text = JSON.stringify(paths);
  chosen = paths;
  try {
    localStorage.setItem(QUICK_KEY, text);
  } catch {
    // The choice then lasts until the page is left.
  }
  for (const listener of listeners) listener();
}
