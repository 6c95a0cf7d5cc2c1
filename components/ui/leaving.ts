const EVENT = 'portal:leaving';

/** Says that the router was told to go to an address of ours; the progress bar then shows. Links need not say so. */
export function announceLeaving(href: string): void {
  const to = new URL(href, window.location.href);
  const here = window.location;
  if (to.pathname !== here.pathname || to.search !== here.search) document.dispatchEvent(new Event(EVENT));
}

export function onLeaving(listener: () => void): () => void {
  document.addEventListener(EVENT, listener);
  return () => document.removeEventListener(EVENT, listener);
}
