'use client';

import { useEffect, useRef } from 'react';
import { useRouter } from 'next/navigation';
import { announceLeaving } from './leaving';

/** P9.9. */
export const SEARCH_PAUSE_MS = 300;

/**
 * Follows what is typed into a GET form: once it pauses, the form's own address is gone to, in the same entry of the history. Nothing
 * is rendered at a keystroke.
 */
export function useFollowForm(): (form: HTMLFormElement | null | undefined, pauseMs?: number) => void {
  const router = useRouter();
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);
  return (form, pauseMs = SEARCH_PAUSE_MS) => {
    clearTimeout(pause.current);
    pause.current = setTimeout(() => {
      if (!form) return;
      const params = new URLSearchParams();
      for (const [key, text] of new FormData(form)) if (typeof text === 'string' && text !== '') params.set(key, text);
      const href = `${new URL(form.action, window.location.href).pathname}?${params.toString()}`;
      announceLeaving(href);
      router.replace(href, { scroll: false });
    }, pauseMs);
  };
}
