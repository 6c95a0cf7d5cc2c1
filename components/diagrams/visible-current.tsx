'use client';
import { useEffect, useRef } from 'react';

/** Brings the chosen one of the list around it into sight, and moves nothing else of the page. */
export function CurrentInSight({ current }: { current: string }) {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const list = mark.current?.closest('nav');
    const chosen = list?.querySelector('[aria-current=page]');
    if (!list || !chosen) return;
    const [around, row] = [list.getBoundingClientRect(), chosen.getBoundingClientRect()];
    if (row.top >= around.top && row.bottom <= around.top + list.clientHeight) return;
    list.scrollTop += row.top - around.top - (list.clientHeight - row.height) / 2;
  }, [current]);
  return <span ref={mark} hidden />;
}
