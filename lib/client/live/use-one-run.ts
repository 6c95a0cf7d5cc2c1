import { useCallback, useEffect, useRef } from 'react';

/** One piece of work at a time: the next one ends the one that runs, and so does leaving. */
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
