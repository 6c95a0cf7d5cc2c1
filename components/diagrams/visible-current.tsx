'use client';
import { useEffect, useRef } from 'react';

/** Scrolls the selected entry of the surrounding list into view, without scrolling the page. */
export function VisibleCurrent({ current }: { current: string }) {
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
