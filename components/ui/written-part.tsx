'use client';

import { useEffect, useLayoutEffect, useRef } from 'react';
import { useRouter } from 'next/navigation';
import { recallPart, rememberPart } from './written-parts';

/**
 * A part of the page that was written once as markup. `html` is null where the document itself brings it: the server then
 * takes it from what it remembers, the browser from the document, and it does not travel a second time in the payload.
 * Another `version` means other markup, and the same version the same. The router follows the links in it, those
 * with `data-stay` without scrolling to the top.
 */
export function WrittenPart({ id, version, html }: { id: string; version: string; html: string | null }) {
  const router = useRouter();
  const frame = useRef<HTMLDivElement>(null);
  /** Which of the links with `data-stay` was followed last. */
  const followed = useRef(-1);
  const { push, refresh } = router;
  const written = partOf(id, version, html);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (!link || !plain || event.defaultPrevented) return;
      event.preventDefault();
      followed.current = [...element.querySelectorAll(STAYING)].indexOf(link);
      push(link.getAttribute('href') ?? '', { scroll: !link.hasAttribute('data-stay') });
    };
    element.addEventListener('click', onClick);
    return () => element.removeEventListener('click', onClick);
  }, [push]);

  useLayoutEffect(() => {
    // New markup took the focus with it: whoever sorted by keyboard goes on from the same column.
    if (followed.current < 0 || document.activeElement !== document.body) return;
    frame.current?.querySelectorAll<HTMLElement>(STAYING)[followed.current]?.focus();
    followed.current = -1;
  }, [written]);

  useEffect(() => {
    // Neither the payload nor the document brought it: a payload that is asked for anew does.
    if (written === null) refresh();
  }, [written, refresh]);

  return (
    <div
      ref={frame}
      id={id}
      data-version={version}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: written ?? '' }}
    />
  );
}

/** Links that change the view of a list. */
const STAYING = 'a[data-stay]';

/** One text for a version as long as the page lives: what was filled in must not be written over by its own original. */
function partOf(id: string, version: string, html: string | null): string | null {
  const known = recallPart(version);
  if (known !== undefined) return known;
  const found = html ?? inDocument(id, version);
  if (found !== null) rememberPart(version, found);
  return found;
}

function inDocument(id: string, version: string): string | null {
  if (typeof document === 'undefined') return null;
  const element = document.getElementById(id);
  return element?.dataset.version === version ? element.innerHTML : null;
}
