/** After so long without a change of the page its parts have come. */
const SETTLED_MS = 2_000;
/** What somebody does who moves the page themselves. */
const TAKES_OVER = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Keeps the element that the address ends with where the browser went with it, while parts of the page that come later move it: until
 * somebody moves the page, or nothing changes any more. A page that was not brought there, as after a reload further down, is left alone.
 */
export function followAnchor(id: string): () => void {
  if (window.location.hash !== `#${id}`) return () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const land = () => {
    const part = document.getElementById(id);
    part?.scrollIntoView({ block: 'start', behavior: 'instant' });
    clearTimeout(timer);
    // A part that is still being read comes when it comes.
    if (part && !part.querySelector('[role=status]')) timer = setTimeout(stop, SETTLED_MS);
  };
  const observer = new ResizeObserver(land);
  const begin = requestAnimationFrame(() => {
    if (isInView(document.getElementById(id))) observer.observe(document.body);
    else stop();
  });
  function stop() {
    cancelAnimationFrame(begin);
    clearTimeout(timer);
    observer.disconnect();
    for (const kind of TAKES_OVER) window.removeEventListener(kind, stop);
  }
  for (const kind of TAKES_OVER) window.addEventListener(kind, stop, { passive: true });
  return stop;
}

function isInView(part: HTMLElement | null): boolean {
  if (!part) return false;
  const { bottom, top } = part.getBoundingClientRect();
  return top < window.innerHeight && bottom > 0;
}
