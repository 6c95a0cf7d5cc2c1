import { useCallback, useEffect, useRef, useState } from 'react';
import { isSignedOut } from '@/lib/client/http/login-hints';
import { dropDraft, keepDraft, readDraft, type DraftName } from '../ui/draft-store';

/**
 * What was typed into a form outlives that the form goes away by itself (R14): with the browser's Back, a reload, or the end of its
 * session. It does not outlive a sign-out.
 */
export function useDraft<Draft>(
  { form, owner }: DraftName,
  /** Null for what is no draft that this form can show. */
  read: (value: unknown) => Draft | null,
) {
  const [saved] = useState(() => read(readDraft({ form, owner })));
  const typed = useRef<Draft | null>(null);
  const ended = useRef(false);
  const keep = useCallback(() => {
    if (typed.current !== null && !ended.current) keepDraft({ form, owner }, typed.current);
  }, [form, owner]);
  useEffect(() => {
    const leave = () => {
      if (!isSignedOut()) keep();
    };
    // Another document ends no effect.
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [keep]);
  const follow = useCallback(
    (now: Draft | null, { atOnce = false } = {}) => {
      typed.current = now;
      if (atOnce) keep();
    },
    [keep],
  );
  const end = () => {
    ended.current = true;
    dropDraft({ form, owner });
  };
  return {
    /** What was there when the form opened. */
    saved,
    /** For an effect: what is to be kept now; null where nothing was typed. `atOnce` does not wait for the form to go. */
    follow,
    /** The form was sent or given up: nothing is kept any more. */
    end,
  };
}
