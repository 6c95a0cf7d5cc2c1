'use client';

import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** Around the window: what is so near will be scrolled to in a moment. */
const NEAR = '300px';
/** Milliseconds after which it is no longer waited for an idle moment. */
const AT_LATEST = 400;

/** Calls back in an idle moment; returns how to call it off. */
function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(act, { timeout: AT_LATEST });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(act, AT_LATEST / 2);
  return () => clearTimeout(timer);
}

/** Calls back once when the element is in sight or nearly so, and before a print, which shows all of the page. */
function whenNear(element: Element, act: () => void): () => void {
  window.addEventListener('beforeprint', act, { once: true });
  const observer =
    typeof IntersectionObserver === 'function'
      ? new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && act(), {
          rootMargin: NEAR,
        })
      : null;
  if (observer) observer.observe(element);
  else act();
  return () => {
    observer?.disconnect();
    window.removeEventListener('beforeprint', act);
  };
}

/** True once the first picture of the page stands and the place is in sight or nearly so: what is heavy is loaded from then on. */
export function useWhenSeen(place: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (seen || !element) return;
    let callOff: (() => void) | undefined;
    const stop = whenNear(element, () => {
      callOff ??= whenIdle(() => setSeen(true));
    });
    return () => {
      stop();
      callOff?.();
    };
  }, [place, seen]);
  return seen;
}
