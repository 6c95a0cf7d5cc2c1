'use client';

import { useRef, useState } from 'react';
import { problemOf } from '@/lib/client/http/call';
import { NotConfirmed } from '@/lib/client/http/confirm';
import type { Problem } from '@/lib/domain/problem';
import { dismissToast } from '../ui/toast';
import { useProblemMessage } from '../ui/use-problem-message';

/**
 * A call, and a text for why it failed. `run` makes it, then does what follows its success, and returns whether it succeeded; a user
 * who cancels the confirmation gets no message. Needs the messages of `errors`.
 */
export function useCall({
  words = () => null,
  notify = () => undefined,
}: {
  /** A text for a problem of this call; null leaves the usual one. */
  words?: (problem: Problem) => string | null;
  /** Shows the problem where no dialog has a place for it; a toast whose id is returned ends with the next try. */
  notify?: (mistake: string, problem: Problem) => number | undefined | void;
} = {}) {
  const problemText = useProblemMessage();
  const [busy, setBusy] = useState(false);
  const [mistake, setMistake] = useState<string | null>(null);
  const shownToast = useRef<number | null>(null);

  const run = async (call: () => Promise<unknown>, done: () => void): Promise<boolean> => {
    setBusy(true);
    setMistake(null);
    if (shownToast.current !== null) dismissToast(shownToast.current);
    shownToast.current = null;
    try {
      await call();
      done();
      return true;
    } catch (error) {
      if (error instanceof NotConfirmed) return false;
      const problem = problemOf(error);
      const why = words(problem) ?? problemText(problem);
      setMistake(why);
      shownToast.current = notify(why, problem) ?? null;
      return false;
    } finally {
      setBusy(false);
    }
  };

  return { busy, mistake, run, complain: setMistake };
}
