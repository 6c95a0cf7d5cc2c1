'use client';

import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';

/** Whether a row holds more than it can show. `content` is what it holds: measured again when that changes. */
export function useOverflow(ref: RefObject<HTMLElement | null>, content: unknown): boolean {
  const [overflows, setOverflows] = useState(false);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setOverflows(element.scrollWidth > element.clientWidth + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, content]);
  return overflows;
}
