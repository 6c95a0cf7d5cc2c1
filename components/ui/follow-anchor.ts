/** After so long without a change of the page its parts have come. */
const SETTLED_MS = 2_000;
/** Input by which a user moves the page. */
const TAKES_OVER = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Keeps the element that the address ends with where the browser went with it, while parts of the page that come later move it: until
 * the user moves the page, or nothing changes any more. A page that was loaded again is left where the browser puts it.
 */
export function followAnchor(id: string): () => void {
  if (window.location.hash !== `#${id}` || isLoadedAgain()) return () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const land = () => {
    const part = document.getElementById(id);
    part?.scrollIntoView({ block: 'start', behavior: 'instant' });
    clearTimeout(timer);
    // A part that is still being read comes when it comes.
    if (part && !part.querySelector('[role=status]')) timer = setTimeout(stop, SETTLED_MS);
  };
  const observer = new ResizeObserver(land);
  observer.observe(document.body);
  function stop() {
    clearTimeout(timer);
    observer.disconnect();
    for (const kind of TAKES_OVER) window.removeEventListener(kind, stop);
  }
  for (const kind of TAKES_OVER) window.addEventListener(kind, stop, { passive: true });
  return stop;
}

function isLoadedAgain(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!load || load.type === 'navigate') return false;
  const { pathname, search } = new URL(load.name);
  // Another page was: this one was come to by a link.
  return pathname === window.location.pathname && search === window.location.search;
}
