import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Keeps what was typed where a form goes away by itself, such as with the browser's Back (R14): calls `keep` then. Answers how to say
 * that the form was sent or given up, after which nothing is to be kept.
 */
export function useKeepTyped(keep: () => void): () => void {
  const ended = useRef(false);
  const leave = useEffectEvent(() => {
    if (!ended.current) keep();
  });
  useEffect(() => () => leave(), []);
  return () => {
    ended.current = true;
  };
}
