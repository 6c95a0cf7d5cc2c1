import { useEffect, useEffectEvent, useRef } from 'react';
import { isSignedOut } from '@/lib/client/http/login-hints';

/**
 * Keeps what was typed where a form goes away by itself, such as with the browser's Back or a reload (R14): calls `keep` then, unless
 * this browser has signed out. Answers how to say that the form was sent or given up, after which nothing is to be kept.
 */
export function useKeepTyped(keep: () => void): () => void {
  const ended = useRef(false);
  const leave = useEffectEvent(() => {
    if (!ended.current && !isSignedOut()) keep();
  });
  useEffect(() => {
    // Another document ends no effect.
    const onHide = () => leave();
    window.addEventListener('pagehide', onHide);
    return () => {
      window.removeEventListener('pagehide', onHide);
      leave();
    };
  }, []);
  return () => {
    ended.current = true;
  };
}
