const EVENT = 'portal:entering';

/** Says that somebody has just signed in and the first page is on its way: the whole screen then shows a loader (P4.18). */
export function announceEntering(): void {
  document.dispatchEvent(new Event(EVENT));
}

export function onEntering(listener: () => void): () => void {
  document.addEventListener(EVENT, listener);
  return () => document.removeEventListener(EVENT, listener);
}
