'use client';

import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';

/** Whether the content of a row overflows. `content` identifies what it contains: a change measures it again. */
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
