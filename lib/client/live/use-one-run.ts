import { useCallback, useEffect, useRef } from 'react';

/** One task at a time: starting the next one aborts the current one, and so does unmounting. */
export function useOneRun(): { readonly begin: () => AbortSignal; readonly end: () => void } {
  const running = useRef<AbortController | null>(null);
  const end = useCallback(() => running.current?.abort(), []);
  const begin = useCallback(() => {
    end();
    const control = new AbortController();
    running.current = control;
    return control.signal;
  }, [end]);
  useEffect(() => end, [end]);
  return { begin, end };
}
