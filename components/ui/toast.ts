import { createStore } from './store';

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

const toasts = createStore<readonly Toast[]>([]);
let lastId = 0;

/** Long enough to be read: 2 seconds, and more for what is longer than a few words; an error stays for 8. */
function timeFor(tone: Toast['tone'], text: string): number {
  // A Chinese character says as much as three letters.
  const letters = [...text].reduce((sum, letter) => sum + (letter > '\u2e80' ? 3 : 1), 0);
  return Math.max(tone === 'error' ? 8_000 : 2_000, letters * 60);
}

/**
 * Shows a message; returns its id. It passes once it could be read. The same text is one message, however often it
 * comes: it stays where it is, is counted, and its time begins again.
 */
export function showToast(tone: Toast['tone'], text: string, lasts = timeFor(tone, text)): number {
  const shown = toasts.get();
  const same = shown.find((other) => other.text === text);
  if (same) {
    toasts.set(shown.map((other) => (other === same ? { ...same, tone, lasts, count: same.count + 1 } : other)));
    return same.id;
  }
  lastId += 1;
  toasts.set([...shown, { id: lastId, tone, text, lasts, count: 1 }].slice(-3));
  return lastId;
}

/** Says what went wrong; returns the message's id. */
export const toastError = (text: string): number => showToast('error', text);

/** Takes a message away before its time; unknown ids are ignored. */
export function dismissToast(id: number): void {
  const others = currentToasts().filter((toast) => toast.id !== id);
  if (others.length < currentToasts().length) toasts.set(others);
}

/** What is on screen now. */
export const currentToasts = toasts.get;
export const useToasts = toasts.useValue;
