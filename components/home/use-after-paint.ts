'use client';

import { useEffect, useState } from 'react';

/** Milliseconds after which it is no longer waited for an idle moment. */
const AT_LATEST = 400;

/** True once the first picture of the page stands: what is heavy is loaded from then on. */
export function useAfterPaint(): boolean {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    const show = () => setPainted(true);
    if (typeof requestIdleCallback === 'function') {
      const handle = requestIdleCallback(show, { timeout: AT_LATEST });
      return () => cancelIdleCallback(handle);
    }
    const timer = setTimeout(show, AT_LATEST / 2);
    return () => clearTimeout(timer);
  }, []);
  return painted;
}
