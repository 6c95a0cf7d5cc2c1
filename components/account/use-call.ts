'use client';

import { useRef, useState } from 'react';
import { problemOf } from '@/lib/client/http/call';
import { NotConfirmed } from '@/lib/client/http/confirm';
import type { Problem } from '@/lib/domain/problem';
import { dismissToast } from '../ui/toast';
import { useProblemMessage } from '../ui/use-problem-message';

/**
 * Runs a call and holds the message of its failure. `run` calls, then runs `done` after success, and returns whether it succeeded; a
 * user who cancels the confirmation gets no message. Needs the messages of `errors`.
 */
export function useCall({
  labels = () => null,
  notify = () => undefined,
}: {
  /** A custom text for a problem of this call; null uses the default one. */
  labels?: (problem: Problem) => string | null;
  /** Shows the problem where there is no dialog for it; a toast whose id is returned is removed at the next attempt. */
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
      const why = labels(problem) ?? problemText(problem);
      setMistake(why);
      shownToast.current = notify(why, problem) ?? null;
      return false;
    } finally {
      setBusy(false);
    }
  };

  return { busy, mistake, run, complain: setMistake };
}
