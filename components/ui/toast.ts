/** A message that passes. */
export interface Toast {
  readonly id: number;
  readonly tone: 'success' | 'error' | 'info';
  readonly text: string;
  /** Milliseconds on screen since it came last. */
  readonly lasts: number;
  /** How often it came while it was on screen. */
  readonly count: number;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a message; returns its id. A success passes after 2 seconds, an error after 8. The same text is one message, however often it
 * comes: it stays where it is, is counted, and its time begins again.
 */
export function showToast(tone: Toast['tone'], text: string, lasts = tone === 'error' ? 8_000 : 2_000): number {
  const same = toasts.find((other) => other.text === text);
  if (same) {
    publish(toasts.map((other) => (other === same ? { ...same, tone, lasts, count: same.count + 1 } : other)));
    return same.id;
  }
  lastId += 1;
  publish([...toasts, { id: lastId, tone, text, lasts, count: 1 }].slice(-3));
  return lastId;
}

/** Says what went wrong. */
export const toastError = (text: string): void => void showToast('error', text);

/** Takes a message away before its time; unknown ids are ignored. */
export function dismissToast(id: number): void {
  if (toasts.some((toast) => toast.id === id)) publish(toasts.filter((toast) => toast.id !== id));
}

/** For `useSyncExternalStore`. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentToasts(): readonly Toast[] {
  return toasts;
}

const NONE: readonly Toast[] = [];
/** The server shows none. */
export function noToasts(): readonly Toast[] {
  return NONE;
}
