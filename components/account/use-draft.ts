import { useCallback, useEffect, useRef, useState } from 'react';
import { isSignedOut } from '@/lib/client/http/login-hints';
import { dropDraft, keepDraft, readDraft, type DraftName } from '../ui/draft-store';

/**
 * Saves the input of a form that unmounts without being sent (R14): browser Back, a reload, or the end of the session. A sign-out
 * deletes it.
 */
export function useDraft<Draft>(
  { form, owner }: DraftName,
  /** Returns null for a value that is no draft of this form. */
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
    // Leaving the document runs no effect cleanup.
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
    /** The draft that existed when the form opened. */
    saved,
    /** For an effect: the current draft to save; null where nothing was typed. `atOnce` saves without waiting for the form to unmount. */
    follow,
    /** The form was sent or cancelled: nothing is saved any more. */
    end,
  };
}
